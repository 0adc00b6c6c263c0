/** Every browser on an iPhone has this engine, whatever it calls itself. */
const isWebKit = () => navigator.vendor === "Apple Computer, Inc.";

let frame: HTMLIFrameElement | undefined;

/**
 * WebKit puts a page in the back/forward cache with everything that it was doing to its tables: a transaction that
 * then never ends, or a table that is half created. All later pages, in new tabs too, wait for it. Connections that
 * were opened in a frame end with the frame: on WebKit we open the tables in a frame that is removed when the page is
 * left, and a page that comes back is reloaded, as in browsers without this cache. To be called before the first
 * table is opened.
 */
export function openTablesInFrame(): void {
  if (frame || !isWebKit()) return;
  frame = document.createElement("iframe");
  frame.hidden = true;
  document.body.append(frame);
  const realm = realmOf(frame);
  if (realm?.indexedDB) {
    readAsOurs(realm.IDBRequest.prototype, "result", realm);
    readAsOurs(realm.IDBCursorWithValue.prototype, "value", realm);
    Object.defineProperty(globalThis, "indexedDB", { value: realm.indexedDB, configurable: true });
  }
  window.addEventListener("pagehide", () => frame?.remove());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

type Realm = Window & typeof globalThis;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A window has the globals, which the DOM's types leave out.
const realmOf = ({ contentWindow }: HTMLIFrameElement) => contentWindow as Realm | null;

/**
 * Values that are read in a frame have the frame's own `Object` and `Array` as constructors. RxDB compares
 * constructors, and would see two equal documents as different: we rebuild them with this page's constructors.
 */
function readAsOurs(
  prototype: IDBRequest | IDBCursorWithValue,
  property: string,
  realm: Realm,
): void {
  const given = Object.getOwnPropertyDescriptor(prototype, property);
  const made = new WeakMap<object, unknown>();
  Object.defineProperty(prototype, property, {
    configurable: true,
    get(this: object): unknown {
      const value: unknown = given?.get?.call(this);
      if (typeof value !== "object" || value === null || isOfDatabase(value, realm)) return value;
      const ours = made.get(value) ?? structuredClone(value);
      made.set(value, ours);
      return ours;
    },
  });
}

const isOfDatabase = (value: object, { IDBDatabase, IDBCursor }: Realm) =>
  value instanceof IDBDatabase || value instanceof IDBCursor;
