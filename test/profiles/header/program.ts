import {readText} from '../../support/repository.js';
import type {DeviceProfile} from '../../../src/profiles/format.js';
import {messagesOf, type CMessage, type CValue} from '../../../src/profiles/header/c-message.js';
import {Identifiers} from '../../../src/profiles/header/identifiers.js';
import {writeHeader} from '../../../src/profiles/header/index.js';

/** A profile and its messages with their names in C. */
export interface HeaderUnderTest {
  readonly profile: DeviceProfile;
  readonly messages: readonly CMessage[];
}

/** Profiles in one program need different ids. */
export function headersOf(profiles: readonly DeviceProfile[]): HeaderUnderTest[] {
  return profiles.map((profile, index) => {
    const own = {...profile, id: `${profile.id}n${index}`};
    return {profile: own, messages: messagesOf(own, new Identifiers(own.id))};
  });
}

/** One C file that answers requests for all these profiles. */
export function programOf(headers: readonly HeaderUnderTest[]): string {
  const all = headers.flatMap(({messages}) => messages);
  const which = (kind: CMessage['kind']) =>
    headers.map(({messages, profile}) =>
      messages.some(message => message.kind === kind) ? `${profile.id}_host_${kind}` : 'NULL',
    );
  return [
    ...headers.map(({profile}) => writeHeader(profile)),
    readText('test/profiles/header/host.c'),
    ...all.map(functionsOf),
    ...headers.flatMap(whichOf),
    'static const message_functions MESSAGES[] = {',
    all.map(({names}) => `  {host_${names.encode}, host_${names.parse}}`).join(',\n'),
    '};',
    `static const which_function COMMANDS[] = {${which('command').join(', ')}};`,
    `static const which_function REPORTS[] = {${which('report').join(', ')}};`,
    readText('test/profiles/header/host-main.c'),
  ].join('\n');
}

function functionsOf({names, values}: CMessage): string {
  const hasValues = values.length > 0;
  const declare = hasValues ? `  ${names.type} message;\n` : '';
  return `static size_t host_${names.encode}(uint8_t *bytes, size_t capacity)
{
${declare}${hasValues ? '  memset(&message, 0, sizeof message);\n' : ''}${values.map(setValue).join('')}\
  return ${names.encode}(${hasValues ? '&message, ' : ''}bytes, capacity);
}
static void host_${names.parse}(const uint8_t *bytes, size_t length)
{
${declare}  if (!${names.parse}(bytes, length${hasValues ? ', &message' : ''})) {
    printf(" -");
    return;
  }
  printf(" +");
${values.map(printValue).join('')}}
`;
}

function setValue(value: CValue): string {
  if (value.kind === 'text') return `  set_text(message.${value.member}, ${value.bytes}u);\n`;
  const number = value.isScaled
    ? `${value.names.toRaw}((${value.unitType})next_number())`
    : `(${value.type})(next_number())`;
  return `  message.${value.member} = ${number};\n`;
}

/** A number's raw value, then the one in its unit. */
function printValue(value: CValue): string {
  const member = `message.${value.member}`;
  if (value.kind === 'text') return `  print_bytes(${member}, strlen(${member}));\n`;
  const scaled = value.isScaled ? `${value.names.fromRaw}(${member})` : member;
  return `  print_number((double)${member});\n  print_number((double)${scaled});\n`;
}

function whichOf({profile: {id}, messages}: HeaderUnderTest): string[] {
  return (['command', 'report'] as const)
    .filter(kind => messages.some(message => message.kind === kind))
    .map(
      kind => `static int ${id}_host_${kind}(unsigned from, const uint8_t *bytes, size_t length)
{
  return (int)${id}_which_${kind}((${id}_characteristic_id)from, bytes, length);
}`,
    );
}
