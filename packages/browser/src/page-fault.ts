/** Work was not done for a reason that lies in its page; `message` is one sentence for people. */
export class PageFault extends Error {
  override readonly name: string = 'PageFault';
}

/** An answer about the page was too large to be taken. */
export class AnswerTooLarge extends PageFault {
  override readonly name = 'AnswerTooLarge';
}

/** The page made more frames, addresses that they went to, workers and windows than a browser keeps up with. */
export class PageMakesTooMuch extends PageFault {
  override readonly name = 'PageMakesTooMuch';

  /** @param most how many it may make */
  constructor(most: number) {
    super(`The page was ended: it had opened more than ${most.toLocaleString('en')} frames and workers, one after the other.`);
  }
}

/** The process of the page went: it wanted more than it may have, or another page took what it needed. */
export class PageCrashed extends PageFault {
  override readonly name = 'PageCrashed';

  constructor() {
    super('The page crashed.');
  }
}

/** The browser that a piece of work shared with others went, and so did the one that it had for itself. */
export class PageEndsBrowser extends PageFault {
  override readonly name = 'PageEndsBrowser';

  constructor() {
    super('The page ended the browser that it was opened in, twice.');
  }
}
