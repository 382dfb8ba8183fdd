/** What a browser remembers of one chatbot, on the page's own site. */
type Remembered = {
  visitorId?: string;
  conversationId?: string;
  /** Where on its edge the bubble stands: 0 is left, 1 is right. */
  place?: number;
};

export type Memory = {
  recall: () => Remembered;
  /** Changes some of it; before the visitor has done anything, nothing is written. */
  keep: (change: Partial<Record<keyof Remembered, string | number | undefined>>) => void;
  /** Was the window open when this tab last looked, as far as the visitor had a say? */
  wasOpen: () => boolean | undefined;
  keepOpen: (isOpen: boolean) => void;
  /** The visitor has done something: from now on things may be stored. */
  allow: () => void;
};

type Stores = { local: () => Storage; session: () => Storage };

const browserStores: Stores = { local: () => localStorage, session: () => sessionStorage };

/** The memory of one chatbot. Where the browser refuses to store, it lasts as long as the page. */
export function openMemory(apiKey: string, stores: Stores = browserStores): Memory {
  const name = `antwort:${apiKey}`;
  let isAllowed = false;
  let remembered = parsed(quietly(() => stores.local().getItem(name)));
  let isOpen = quietly(() => stores.session().getItem(name));
  const write = () => {
    if (!isAllowed) return;
    quietly(() => stores.local().setItem(name, JSON.stringify(remembered)));
    if (isOpen) quietly(() => stores.session().setItem(name, isOpen ?? ""));
  };
  return {
    recall: () => remembered,
    keep(change) {
      remembered = checked({ ...remembered, ...change });
      write();
    },
    wasOpen: () => (isOpen ? isOpen === "open" : undefined),
    keepOpen(now) {
      isOpen = now ? "open" : "closed";
      write();
    },
    allow() {
      isAllowed = true;
      write();
    },
  };
}

/** A memory that writes nothing anywhere. */
export const forgetfulMemory = (): Memory =>
  openMemory("", {
    local: () => {
      throw new Error("nothing is kept");
    },
    session: () => {
      throw new Error("nothing is kept");
    },
  });

/** Storage throws where cookies are blocked, in some frames, and when it is full. */
function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function parsed(text: string | null | undefined): Remembered {
  const value: unknown = quietly((): unknown => JSON.parse(text ?? "{}"));
  return typeof value === "object" && value ? checked(value) : {};
}

/** Other scripts of the page can write there too. */
function checked(value: { [K in keyof Remembered]?: unknown }): Remembered {
  const { visitorId, conversationId, place } = value;
  return {
    ...(typeof visitorId === "string" && { visitorId }),
    ...(typeof conversationId === "string" && { conversationId }),
    ...(typeof place === "number" && place >= 0 && place <= 1 && { place }),
  };
}
