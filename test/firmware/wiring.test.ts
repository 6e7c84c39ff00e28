/** The pins in docs/home-hub.md, in its picture, and in the firmware are the same. */
import t from 'tap';
import {readText} from '../support/repository.js';

/** The signals in the order of the table, and the names that board.cpp has for them. */
const PINS = {
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

/** They decide how an ESP32 starts, are its flash memory, its USB port, the memory of a WROVER, or inputs only. */
const UNUSABLE = [2, 5, 12, 15, 6, 7, 8, 9, 10, 11, 1, 3, 16, 17, 34, 35, 36, 39].map(String);

/** The pin of the board for each first word of the pin of the part. */
function wiringTable(): Map<string, string> {
  const [, section = ''] = readText('docs/home-hub.md').split('\n## Wiring\n');
  const [table = ''] = section.split('\n## ');
  const rows = table.matchAll(/^\|[^|\n]*\| (\w+|\+)[^|\n]*\| (\w+)/gm);
  return new Map([...rows].map(([, part = '', pin = '']) => [part, pin]));
}

function picturePins(): Set<string> {
  const picture = readText('docs/pictures/home-hub-esp32.svg');
  const names = picture.matchAll(/font-weight="bold"[^>]*>(\w+)</g);
  return new Set([...names].map(([, pin = '']) => pin));
}

t.test('the pins of the home hub', async t => {
  const code = readText('firmware/wedo-hub/esp32-arduino/home_hub/board.cpp');
  const table = wiringTable();
  const valueOf = (name: string) => new RegExp(`\\b${name} = (\\d+);`).exec(code)?.[1] ?? name;
  for (const [part, name] of Object.entries(PINS)) t.equal(table.get(part), valueOf(name), part);
  t.equal(table.get('+'), valueOf('BUZZER_PIN'));
  const [a = '', b = ''] = [['IN1', 'IN2'] as const, ['IN3', 'IN4'] as const].map(
    ([forward, backward]) => `{${table.get(forward)}, ${table.get(backward)}}`,
  );
  t.match(code, `MOTORS[2] = {${a}, ${b}}`);
  const drawn = picturePins();
  for (const [part, pin] of table) {
    if (!/^\d+$/.test(pin)) continue;
    t.notOk(UNUSABLE.includes(pin), `${part}: ${pin}`);
    t.ok(drawn.has(pin), `${pin} is in the picture`);
  }
});
