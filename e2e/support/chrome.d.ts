/** The parts of the browser's extension API that tests call inside the extension's worker. */
declare const chrome: {
  readonly tabs: {
    query(query: object): Promise<{ id?: number; url?: string }[]>;
    captureVisibleTab: (windowId: number, options: object) => Promise<string>;
  };
  readonly alarms: { get(name: string): Promise<object | undefined> };
  readonly storage: { readonly local: { set(values: object): Promise<void> } };
  readonly debugger: {
    detach(target: { tabId: number }): Promise<void>;
    readonly onDetach: { dispatch(source: { tabId: number }, reason: string): void };
  };
};
