/*
 * Replaces `@wxt-dev/browser` in the build. A page may have a form with the id `browser`, which an extension script would also find under
 * that name. The browser's own object is an own property of the global object; an element named by the page is not.
 */

const given = Object.hasOwn(globalThis, 'browser') ? Reflect.get(globalThis, 'browser') : null;

/** The browser's extension API. */
export const browser = given?.runtime?.id ? given : Reflect.get(globalThis, 'chrome');
