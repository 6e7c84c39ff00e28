import {jsonSentence} from '../../json-mistake.js';
import {suggestion} from '../../nearest.js';
import {SETTINGS, type ClassroomSettings, type Known} from './setting-kinds.js';

export interface ReadSettings {
  readonly settings: ClassroomSettings;
  /** Sentences for the teacher: what was left out, and why. */
  readonly problems: readonly string[];
}

const FILE = 'classroom.json';

/**
 * The settings of a page: those of its classroom.json, and those of its address (`?hub=Table+3&panel=off`), which come
 * first. What cannot be used is left out and reported; the rest is used. Other names in the address are not ours.
 * @param text The content of classroom.json; empty: there is none.
 */
export function readSettings(text: string, address: URLSearchParams, known: Known): ReadSettings {
  const problems: string[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fileEntries(text, problems))) {
    const kind = Object.hasOwn(SETTINGS, name) ? SETTINGS[name as keyof ClassroomSettings] : null;
    if (kind === null) {
      const all = Object.keys(SETTINGS);
      const advice = suggestion(name, all) || `, only ${all.join(', ')}`;
      problems.push(`${FILE}: there is no setting "${name}"${advice}.`);
    } else take(FILE, name, kind.read(value, known));
  }
  for (const [name, {read, ofText}] of Object.entries(SETTINGS)) {
    const given = address.get(name);
    if (given === null || ofText === null) continue;
    const value = ofText(given);
    take('The address of this page', name, read(value, known));
  }
  return {settings, problems};

  function take(
    where: string,
    name: string,
    {value, problem}: {readonly value?: unknown; readonly problem?: string},
  ): void {
    if (problem === undefined) settings[name] = value;
    else problems.push(`${where}: "${name}" ${problem}.`);
  }
}

function fileEntries(text: string, problems: string[]): object {
  if (text.trim() === '') return {};
  try {
    const content: unknown = JSON.parse(text);
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content;
    problems.push(`${FILE} must be an object in braces, like {"language": "de"}.`);
  } catch (error) {
    problems.push(jsonSentence(FILE, text, error));
  }
  return {};
}
