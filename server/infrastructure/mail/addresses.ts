export const addressOf = (mailbox: string): string =>
  (/<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim();

export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);
