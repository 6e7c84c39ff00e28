import type {EditorStore} from '../gui.js';
import type {InstalledEditor} from '../install-in-editor.js';
import type {Question} from '../question.js';

/**
 * What own-hubs.ts uses of the editor. It imports none of it: what two scripts share is not minified across modules, and the
 * editor's script would be larger.
 */
export interface EditorTools {
  readonly editor: InstalledEditor;
  readonly vm: ReturnType<EditorStore['getState']>['scratchGui']['vm'];
  readonly locale: () => string;
  readonly closeText: () => string;
  readonly ask: (question: Omit<Question, 'locale'>) => () => void;
  /** Draws the extension's blocks in the palette again. */
  readonly redrawPalette: (extensionId: string) => void;
  readonly showCategory: (extensionId: string) => void;
  readonly openConnectionDialog: (extensionId: string) => void;
  /** Connects hub 1 of a family to its virtual hub. */
  readonly connectVirtualHub: (familyId: string) => void;
}
