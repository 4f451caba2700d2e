/**
 * The whole environment of a thread that reads what strangers wrote: where its code lies compiled, without which each thread compiles all
 * of it again, and none of the server's settings and secrets.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
