/** Stored in the browser per chatbot, on the page's own site. */
type VisitorData = {
  visitorId?: string;
  conversationId?: string;
  /** The position of the bubble on its edge, from 0 (left) to 1 (right). Browsers hold it under this name. */
  place?: number;
};

export type VisitorStorage = {
  read: () => VisitorData;
  /** Stores changes; nothing is written before the visitor does something. */
  save: (change: Partial<Record<keyof VisitorData, string | number | undefined>>) => void;
  /** Whether the window was open on the last page of this tab; undefined if the visitor never opened or closed it. */
  wasOpen: () => boolean | undefined;
  keepOpen: (isOpen: boolean) => void;
  /** Called when the visitor has done something. */
  allowStoring: () => void;
};

type Stores = { local: () => Storage; session: () => Storage };

const browserStores: Stores = { local: () => localStorage, session: () => sessionStorage };

/** Opens the storage of a chatbot. If the browser refuses, values last as long as the page. */
export function openVisitorStorage(apiKey: string, stores: Stores = browserStores): VisitorStorage {
  const name = `antwort:${apiKey}`;
  let isAllowed = false;
  let remembered = parseRemembered(quietly(() => stores.local().getItem(name)));
  let isOpen = quietly(() => stores.session().getItem(name));
  const write = () => {
    if (!isAllowed) return;
    quietly(() => stores.local().setItem(name, JSON.stringify(remembered)));
    if (isOpen) quietly(() => stores.session().setItem(name, isOpen ?? ""));
  };
  return {
    read: () => remembered,
    save(change) {
      remembered = checked({ ...remembered, ...change });
      write();
    },
    wasOpen: () => (isOpen ? isOpen === "open" : undefined),
    keepOpen(now) {
      isOpen = now ? "open" : "closed";
      write();
    },
    allowStoring() {
      isAllowed = true;
      write();
    },
  };
}

/** Never writes. */
export const volatileStorage = (): VisitorStorage =>
  openVisitorStorage("", {
    local: () => {
      throw new Error("nothing is kept");
    },
    session: () => {
      throw new Error("nothing is kept");
    },
  });

/** Storage throws if cookies are blocked, in some frames, and when it is full. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parseRemembered(text: string | null | undefined): VisitorData {
  const value: unknown = quietly((): unknown => JSON.parse(text ?? "{}"));
  return typeof value === "object" && value ? checked(value) : {};
}

/** Other scripts of the page can write to the same storage. */
function checked(value: { [K in keyof VisitorData]?: unknown }): VisitorData {
  const { visitorId, conversationId, place } = value;
  return {
    ...(typeof visitorId === "string" && { visitorId }),
    ...(typeof conversationId === "string" && { conversationId }),
    ...(typeof place === "number" && place >= 0 && place <= 1 && { place }),
  };
}
