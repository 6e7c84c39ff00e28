// The editor's store, which only React knows. React reports each change of a page to the tool for developers that it finds when it starts,
// in all versions since 16: this script takes its place, and passes everything on if there is one. The properties of elements
// (`__reactContainer$...`) differ by version, and nothing reports when they appear.
import type {EditorStore} from '../editor/gui.js';

interface Fiber {
  readonly memoizedProps?: {readonly store?: unknown} | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

interface FiberRoot {
  readonly current: Fiber;
}

type OnCommit = (id: unknown, root: FiberRoot, ...rest: readonly unknown[]) => void;

interface DevTools {
  isDisabled?: boolean;
  supportsFiber?: boolean;
  inject?: (renderer: object) => unknown;
  onCommitFiberRoot?: OnCommit;
  onCommitFiberUnmount?: () => void;
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__';

/** The store is in one of the outermost components. */
const MAX_DEPTH = 40;

/**
 * Calls `listener` once, as soon as a scratch-gui is rendered for the first time: before it loads a project. Call this
 * before React's own script runs.
 */
export function onEditorStore(listener: (store: EditorStore) => void): void {
  const existing = Reflect.get(window, HOOK) as DevTools | undefined;
  const hook: DevTools = existing ?? {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
  };
  const original = hook.onCommitFiberRoot?.bind(hook);
  let isFound = false;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    const store = isFound ? null : storeIn(root.current);
    if (store) {
      isFound = true;
      listener(store);
    }
    original?.(id, root, ...rest);
  };
  if (!existing) Reflect.set(window, HOOK, hook);
}

function storeIn(root: Fiber): EditorStore | null {
  const waiting: (readonly [fiber: Fiber | null, depth: number])[] = [[root, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [fiber, depth] = next;
    if (!fiber || depth > MAX_DEPTH) continue;
    const store = fiber.memoizedProps?.store;
    if (isEditorStore(store)) return store;
    waiting.push([fiber.sibling, depth], [fiber.child, depth + 1]);
  }
  return null;
}

function isEditorStore(value: unknown): value is EditorStore {
  const store = value as Partial<EditorStore> | null | undefined;
  if (typeof store?.getState !== 'function') return false;
  const state = store.getState() as {scratchGui?: {vm?: unknown}} | null;
  return typeof state?.scratchGui?.vm === 'object';
}
