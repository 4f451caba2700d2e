const JAVASCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma|live|j)script(?:1\.\d)?$/;

/** Whether a browser runs a script of this type; any other type is a data block, which it ignores (HTML standard, section 4.12.1). */
export function isRunType(type: string): boolean {
  return type === '' || type === 'module' || JAVASCRIPT.test(type);
}
