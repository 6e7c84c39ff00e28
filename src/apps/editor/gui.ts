import type {FunctionComponent} from 'react';
import type {Action, Reducer, Store, StoreEnhancer} from 'redux';

/** What the editor's store holds, as far as this page reads it. */
export interface EditorState {
  readonly locales: {
    readonly locale: string;
    readonly isRtl: boolean;
    readonly messagesByLocale: Readonly<Record<string, unknown>>;
  };
  readonly scratchGui: {
    readonly vm: object;
    readonly mode: {readonly isFullScreen: boolean};
    readonly alerts: {readonly alertsList: readonly {readonly extensionId?: string}[]};
  };
}

export type EditorStore = Store<EditorState>;

interface GuiProps {
  readonly projectId: string;
  readonly canEditTitle: boolean;
  readonly canSave: boolean;
  readonly onClickAbout: () => void;
}

/** scratch-gui's public exports that this page uses. */
interface ScratchGui {
  readonly default: FunctionComponent<GuiProps>;
  readonly guiReducers: {
    readonly locales: Reducer<EditorState['locales']>;
    readonly scratchGui: Reducer;
    readonly scratchPaint: Reducer;
  };
  readonly guiMiddleware: StoreEnhancer;
  readonly localesInitialState: EditorState['locales'];
  readonly legacyConfig: unknown;
  initLocale(state: EditorState['locales'], locale: string): EditorState['locales'];
  buildInitialState(config: unknown): unknown;
  openConnectionModal(): Action;
  closeConnectionModal(): Action;
  setAppElement(element: Element): void;
}

declare global {
  interface Window {
    /** Put there by scratch-gui.js, which the page loads before editor.js. */
    readonly GUI: ScratchGui;
  }
}

export const gui = window.GUI;
