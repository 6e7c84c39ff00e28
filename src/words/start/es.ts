import type {SplashTexts, StartTexts} from './language.js';

export const splash: SplashTexts = {
  loading: 'Cargando…',
  starting: 'Ya casi está…',
  failed: 'No se ha podido cargar la página.',
  whatToDo: '¿Funciona la red? Pregunta a un adulto e inténtalo de nuevo.',
  tryAgain: 'Volver a intentar',
};

export const start: StartTexts = {
  notSaved: 'Tu último proyecto no se guardó.',
  restore: 'Recuperarlo',
  startNew: 'Empezar uno nuevo',
  stays: 'Si empiezas uno nuevo, este se queda {days} días en el menú «{file}».',
  unsaved: 'Proyectos que no se guardaron',

  hubNeeded: 'Este proyecto usa un hub.',
  hubNumberNeeded: 'Este proyecto usa el hub {number}.',
  expectedName: 'La última vez fue «{name}».',
  notNow: 'Ahora no',
  hubReady: 'El hub está listo. Haz clic en la bandera verde.',

  ownHub: 'Añade tu propio hub',
  ownHubFile: 'Abre el archivo de un hub que has construido.',

  tutorial: 'Primeros pasos con un hub',
  tutorialLibrary: 'Haz clic en el botón de la esquina y elige el hub.',
  tutorialConnect: 'Haz clic en «Conectar» junto a tu hub. ¿No tienes hub? Usa el hub virtual.',
  tutorialMotor:
    'Arrastra al centro el bloque que enciende el motor. Haz clic en él: el motor gira.',
  tutorialStop: 'Haz clic en la señal roja. El motor se para.',
  tutorialSensor:
    'Conecta un sensor de distancia. Usa el bloque que empieza cuando algo se acerca.',
};
