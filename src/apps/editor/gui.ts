import type {FunctionComponent} from 'react';
import type {Action, Reducer, Store, StoreEnhancer} from 'redux';

/** What the editor's store holds, as far as this page reads it. */
export interface EditorState {
  readonly locales: {
    readonly locale: string;
    readonly isRtl: boolean;
    readonly messagesByLocale: Readonly<Record<string, object>>;
    /** scratch-gui's own texts in this locale. */
    readonly messages: Readonly<Record<string, string>>;
  };
  readonly scratchGui: {
    readonly vm: {loadProject(project: ArrayBuffer | string): Promise<void>};
    readonly projectChanged: boolean;
    readonly projectTitle: string;
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
  openLoadingProject(): Action;
  closeLoadingProject(): Action;
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
