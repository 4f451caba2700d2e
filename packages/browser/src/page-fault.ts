/** Work failed because of its page; `message` is one sentence for the user. */
export class PageFault extends Error {
  override readonly name: string = 'PageFault';
}

/** A response about the page was too large to receive. */
export class ResponseTooLarge extends PageFault {
  override readonly name = 'ResponseTooLarge';
}

/** The page created more frames, navigations, workers and windows than a browser can handle. */
export class PageLimitExceeded extends PageFault {
  override readonly name = 'PageLimitExceeded';

  /** @param most how many it may create */
  constructor(most: number) {
    super(`The page was ended: it had opened more than ${most.toLocaleString('en')} frames and workers, one after the other.`);
  }
}

/** The page’s process exited: it exceeded its memory limit, or another page took the memory it needed. */
export class PageCrashed extends PageFault {
  override readonly name = 'PageCrashed';

  constructor() {
    super('The page crashed.');
  }
}

/** The shared browser of a piece of work died, and so did the one that it then had to itself. */
export class PageKillsBrowser extends PageFault {
  override readonly name = 'PageKillsBrowser';

  constructor() {
    super('The page ended the browser that it was opened in, twice.');
  }
}
