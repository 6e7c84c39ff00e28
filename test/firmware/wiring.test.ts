/** The pins in docs/home-hub.md, in its pictures, and in the firmware are the same. */
import t from 'tap';
import {readText} from '../support/repository.js';

/** The signals in the order of the tables, and the names that board.cpp and app.overlay have for them. */
const ESP32 = {
  IN1: '25',
  IN2: '26',
  IN3: '27',
  IN4: '13',
  TRIG: 'TRIGGER_PIN',
  ECHO: 'ECHO_PIN',
  SDA: '21',
  SCL: '22',
  red: 'RED_PIN',
  green: 'GREEN_PIN',
  blue: 'BLUE_PIN',
} as const;

/** Of the XIAO nRF52840: the port and the pin of the chip behind each pin of the board (Seeed's pinout). */
const XIAO = {
  D0: [0, 2],
  D1: [0, 3],
  D2: [0, 28],
  D3: [0, 29],
  D6: [1, 11],
  D7: [1, 12],
  D8: [1, 13],
  D9: [1, 14],
} as const;

/** They decide how an ESP32 starts, are its flash memory, its USB port, the memory of a WROVER, or inputs only. */
const UNUSABLE = [2, 5, 12, 15, 6, 7, 8, 9, 10, 11, 1, 3, 16, 17, 34, 35, 36, 39].map(String);

/** The table under a heading: the pin of the board for each first word of the pin of the part. */
function tableUnder(heading: string): Map<string, string> {
  const [, section = ''] = readText('docs/home-hub.md').split(`\n## ${heading}\n`);
  const [table = ''] = section.split('\n## ');
  const rows = table.matchAll(/^\|[^|\n]*\| (\w+|\+)[^|\n]*\| (\w+)/gm);
  return new Map([...rows].map(([, part = '', pin = '']) => [part, pin]));
}

const picturePins = (name: string) =>
  new Set(
    [
      ...readText(`docs/pictures/home-hub-${name}.svg`).matchAll(/font-weight="bold"[^>]*>(\w+)</g),
    ].map(([, pin = '']) => pin),
  );

t.test('an ESP32', async t => {
  const code = readText('firmware/wedo-hub/esp32-arduino/home_hub/board.cpp');
  const table = tableUnder('Wiring with an ESP32');
  const valueOf = (name: string) => new RegExp(`\\b${name} = (\\d+);`).exec(code)?.[1] ?? name;
  for (const [part, name] of Object.entries(ESP32)) t.equal(table.get(part), valueOf(name), part);
  t.equal(table.get('+'), valueOf('BUZZER_PIN'));
  const [a = '', b = ''] = [['IN1', 'IN2'] as const, ['IN3', 'IN4'] as const].map(
    ([forward, backward]) => `{${table.get(forward)}, ${table.get(backward)}}`,
  );
  t.match(code, `MOTORS[2] = {${a}, ${b}}`);
  const drawn = picturePins('esp32');
  for (const [part, pin] of table) {
    if (!/^\d+$/.test(pin)) continue;
    t.notOk(UNUSABLE.includes(pin), `${part}: ${pin}`);
    t.ok(drawn.has(pin), `${pin} is in the picture`);
  }
});

t.test('a XIAO nRF52840', async t => {
  const overlay = readText('firmware/wedo-hub/nrf52-zephyr/app.overlay');
  const table = tableUnder('Wiring with a XIAO nRF52840');
  const [, motors = ''] = /motors_default: [^{]*\{([^}]*)/.exec(overlay) ?? [];
  const [, buzzer = ''] = /buzzer_default: [^{]*\{([^}]*)/.exec(overlay) ?? [];
  const chip = (part: string): readonly [port: number, pin: number] => {
    const pin = table.get(part) ?? '';
    const found = Object.entries(XIAO).find(([name]) => name === pin)?.[1];
    if (found === undefined) throw new Error(`${part} is at ${pin}.`);
    return found;
  };
  for (const [channel, part] of ['IN1', 'IN2', 'IN3', 'IN4'].entries()) {
    t.match(motors, `NRF_PSEL(PWM_OUT${channel}, ${chip(part).join(', ')})`, part);
  }
  t.match(buzzer, `NRF_PSEL(PWM_OUT0, ${chip('+').join(', ')})`);
  for (const [part, node] of [
    ['TRIG', 'trigger'],
    ['ECHO', 'echo'],
    ['one', 'hub_button'],
  ] as const) {
    const [port, pin] = chip(part);
    t.match(overlay, new RegExp(`${node}: ${node} \\{\\s*gpios = <&gpio${port} ${pin} `), part);
  }
  const drawn = picturePins('xiao');
  for (const pin of [...table.values()].filter(pin => /^D\d/.test(pin))) {
    t.ok(drawn.has(pin), `${pin} is in the picture`);
  }
});
