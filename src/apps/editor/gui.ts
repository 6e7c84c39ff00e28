import type {FunctionComponent} from 'react';
import type {Action, Reducer, Store, StoreEnhancer} from 'redux';

/** Blocks of the palette. */
interface PaletteCategory {
  /** The extension's. */
  readonly id: string;
  readonly xml: string;
}

/** The part of the vm that this page uses. */
export interface EditorVm {
  readonly runtime: {
    /** The extensions' blocks for this sprite. */
    getBlocksXML(target: unknown): readonly PaletteCategory[];
    /** What the stage shows of reporters and variables. */
    getMonitorState(): unknown;
    emit(event: 'MONITORS_UPDATE', state: unknown): unknown;
    on(event: 'PROJECT_LOADED', listener: () => void): unknown;
  };
  readonly extensionManager: {
    loadExtensionURL(url: string): unknown;
    isExtensionLoaded(id: string): boolean;
  };
  /** A project file or its JSON. */
  loadProject(project: ArrayBuffer | string): Promise<void>;
  /** The project.json. With an id: only this sprite. */
  toJSON(targetId?: string): string;
  /** Opens a project.json. The vm's other ways to open a project call it. */
  deserializeProject(project: object, zip?: unknown): Promise<unknown>;
  /** Adds a sprite of a file, which the vm has unpacked. The vm calls it itself; it is not meant for others. */
  _addSprite3(sprite: object, zip?: unknown): Promise<unknown>;
  /** Packs the project into a file. The editor calls it when the user saves to the computer. */
  saveProjectSb3(): Promise<Blob>;
  getPeripheralIsConnected(extensionId: string): boolean;
  /** Ends the extension's search, attempt or connection. */
  disconnectPeripheral(extensionId: string): void;
  /** What draws the stage. */
  readonly renderer: {draw(): void; readonly canvas: HTMLCanvasElement};
  /** Without the picture of the camera on the stage: it is invisible, but stays on. */
  postIOData(device: 'video', data: {readonly forceTransparentPreview: boolean}): void;
  /** The red stop. */
  stopAll(): void;
  /** Draws the blocks of the sprite that is edited again. */
  refreshWorkspace(): void;
  setLocale(locale: string, messages: Readonly<Record<string, string>>): unknown;
  on(event: 'PROJECT_CHANGED' | 'PROJECT_START', listener: () => void): unknown;
}

/** What the editor's store holds, as far as this page reads it. */
export interface EditorState {
  readonly locales: {
    readonly locale: string;
    readonly isRtl: boolean;
    /** scratch-gui's own texts. */
    readonly messagesByLocale: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly scratchGui: {
    readonly vm: EditorVm;
    readonly projectTitle: string;
    /** Whether the project has changes that are not saved. */
    readonly projectChanged: boolean;
    readonly cards: {readonly content: object};
    /** The palette. */
    readonly toolbox: {readonly toolboxXML: string};
    readonly connectionModal: {readonly extensionId: string | null};
    /** Which dialogs are open, the libraries among them. */
    readonly modals: Readonly<Record<string, boolean>> & {readonly connectionModal: boolean};
    readonly mode: {readonly isFullScreen: boolean};
    readonly alerts: {readonly alertsList: readonly {readonly extensionId?: string}[]};
    /** 'SHOWING_WITHOUT_ID' and the like. */
    readonly projectState: {readonly loadingState: string};
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
  openLoadingProject(): Action;
  closeLoadingProject(): Action;
  setAppElement(element: Element): void;
  setStageSize(size: 'small' | 'large'): Action;
}

declare global {
  interface Window {
    /** Put there by scratch-gui.js, which the page loads before editor.js. */
    readonly GUI: ScratchGui;
  }
}

export const gui = window.GUI;
