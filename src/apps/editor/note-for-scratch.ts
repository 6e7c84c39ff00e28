// A comment in saved projects, for those who open them in official Scratch.
import {families} from '../../package/index.js';
import {page} from '../../words/tables/page.js';
import {lookUp} from '../../words/look-up.js';
import type {EditorStore} from './gui.js';

/** The id of the comment. An official Scratch that saves the project keeps it. */
const NOTE_ID = 'blockwave-note';

const NOTE = {blockId: null, x: 40, y: 40, width: 340, height: 190, minimized: false} as const;

interface SavedTarget {
  readonly blocks?: Readonly<Record<string, {readonly opcode?: string}>>;
  readonly comments?: Record<string, object>;
}

interface SavedProject {
  readonly targets?: readonly SavedTarget[];
}

/**
 * Official Scratch shows no block of a sprite that has a block it does not know, and says nothing about it. But it shows
 * comments. So each such sprite is saved with a comment that explains it. The comment is removed when the project is
 * opened here.
 */
export function addNoteForScratch(store: EditorStore): void {
  const {scratchGui, locales} = store.getState();
  const {vm} = scratchGui;
  const official = locales.messagesByLocale.en ?? {};
  const isNew = newBlocks(key => key in official);

  const toJSON = vm.toJSON.bind(vm);
  vm.toJSON = targetId => {
    const json = toJSON(targetId);
    if (targetId !== undefined) return json;
    const project = JSON.parse(json) as SavedProject;
    const {locale} = store.getState().locales;
    const note = {...NOTE, text: lookUp(page, locale, 'noteForScratch')};
    for (const {blocks = {}, comments} of project.targets ?? []) {
      const hasNew = Object.values(blocks).some(({opcode = ''}) => isNew(opcode));
      if (hasNew && comments) comments[NOTE_ID] = note;
    }
    return JSON.stringify(project);
  };

  const deserializeProject = vm.deserializeProject.bind(vm);
  vm.deserializeProject = (project: SavedProject, zip) => {
    for (const {comments} of project.targets ?? []) {
      if (comments) Reflect.deleteProperty(comments, NOTE_ID);
    }
    return deserializeProject(project, zip);
  };
}

/** Whether an opcode, as projects have it, is of a block whose text Scratch does not have: `wedo2_runMotor`. */
function newBlocks(isOfficial: (key: string) => boolean): (opcode: string) => boolean {
  const opcodes = families.flatMap(({id, palette}) =>
    palette.flatMap(entry =>
      entry.type === 'label' || isOfficial(entry.text.key) ? [] : [`${id}_${entry.opcode}`],
    ),
  );
  const known = new Set(opcodes);
  return opcode => known.has(opcode);
}
