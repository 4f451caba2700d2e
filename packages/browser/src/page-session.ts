/** One blank page of a browser, spoken to in the DevTools protocol. */
export interface PageSession {
  /**
   * @param method such as `Page.navigate` @returns the protocol's answer
   * @throws Error named CommandRefused with a sentence for people where the address may not be opened
   */
  send(method: string, params?: object): Promise<unknown>;
  /** @returns how to stop listening */
  on(event: string, listener: (params: unknown) => void): () => void;
}
