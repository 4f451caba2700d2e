/*
 * Takes the place of `@wxt-dev/browser` in what is built. A page may have a form with the id `browser`, which scripts of an extension find
 * under that name, too: what the browser gives them is their world's own, and what a page names is not.
 */

const given = Object.hasOwn(globalThis, 'browser') ? Reflect.get(globalThis, 'browser') : null;

/** The interface of the browser for extensions. */
export const browser = given?.runtime?.id ? given : Reflect.get(globalThis, 'chrome');
