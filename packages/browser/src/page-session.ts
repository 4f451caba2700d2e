/** A blank page, controlled through the DevTools protocol. */
export interface PageSession {
  /**
   * @param method such as `Page.navigate` @returns the protocol’s result
   * @throws Error named CommandRefused with a sentence for the user when the address is not allowed
   */
  send(method: string, params?: object): Promise<unknown>;
  /** @returns a function that stops listening */
  on(event: string, listener: (params: unknown) => void): () => void;
}
