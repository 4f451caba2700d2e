import type { Scene } from './how-to.ts';

/** Scenes with the number of their first step. */
export function numberScenes(scenes: readonly Scene[]): Array<{ readonly scene: Scene; readonly first: number }> {
  let next = 1;
  return scenes.map((scene) => {
    const first = next;
    next += scene.steps.length;
    return { scene, first };
  });
}
