import type {HelpTexts} from './en.js';

export const es: Partial<HelpTexts> = {
  setLightHue: 'Da un color a la luz: 0 es rojo, 33 es verde, 67 es azul.',
  setLightColor: 'Pone la luz del color que tú eliges.',
  setLightNamedColor: 'Pone la luz del color con este nombre.',
  setLightBrightness:
    'Hace la luz más oscura o más clara. También vale para los colores siguientes.',
  turnLightOff: 'Apaga la luz. El próximo color la enciende de nuevo.',
  getPassings: 'Cuántas veces ha pasado algo delante del sensor.',
  resetPassings: 'Empieza a contar las pasadas otra vez desde 0.',
  whenButton: 'Inicia el programa cuando se presiona o se suelta el botón verde del hub.',
  isButtonPressed: '¿Está presionado el botón verde del hub?',
  getBatteryPercent: 'Cuánta carga tiene la batería: 100 es llena.',
  whenBatteryLow: 'Inicia el programa cuando queda poca batería.',
  getPluggedIn: 'Qué está conectado a este puerto del hub.',
  getHubName: 'El nombre del hub.',
  renameHub: 'Da un nombre nuevo al hub. Antes te pregunta.',
  getVoltage: 'El voltaje de la batería. Baja cuando la batería se gasta.',
  getCurrent: 'Cuánta corriente pasa. Es más cuando los motores hacen fuerza.',
  getSignal: 'Lo bien que el ordenador oye al hub. Más cerca de 0 es mejor.',
  getFirmwareVersion: 'La versión del programa que hay dentro del hub.',
  useHub: 'Todos los bloques de este objeto usan ahora este hub.',
};
