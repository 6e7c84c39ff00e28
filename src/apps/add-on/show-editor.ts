// The page that `npx blockwave add` writes into a dist of scratch-gui without a page: shows the editor.
import type {ComponentType, ReactElement} from 'react';

interface EditorProps {
  readonly projectId: string;
  readonly canEditTitle: boolean;
  readonly canSave: boolean;
}

/** What the dists of all versions export. */
interface ScratchGui {
  readonly default: ComponentType<EditorProps>;
  AppStateHOC(editor: ComponentType<EditorProps>): ComponentType<EditorProps>;
  setAppElement(element: Element): void;
}

interface Page {
  readonly GUI: ScratchGui;
  readonly react: {
    createElement<P>(type: ComponentType<P>, props: P): ReactElement;
  };
  readonly 'react-dom': {render(element: ReactElement, container: Element): void};
}

const {GUI, react, 'react-dom': reactDom} = window as unknown as Page;
const container = document.createElement('div');
container.style.height = '100%';
document.body.append(container);
GUI.setAppElement(container);
const Editor = GUI.AppStateHOC(GUI.default);
// The default project: without an id the editor loads none.
const props = {projectId: '0', canEditTitle: true, canSave: false};
// React 16's way to render, which React 18 has, too.
reactDom.render(react.createElement(Editor, props), container);
