/** Finds import cycles: sets of modules that can all reach one another. @param imports the imports of each module */
export function findRings(imports: ReadonlyMap<string, Iterable<string>>): string[][] {
  const rings: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  // Tarjan's algorithm: a module that reaches nothing visited before it closes a cycle of all modules visited since.
  const visit = (name: string): number => {
    const position = order.size;
    let lowest = position;
    order.set(name, position);
    open.push(name);
    for (const next of imports.get(name) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? position);
    }
    if (lowest === position) {
      const ring = open.splice(open.indexOf(name));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  };

  for (const name of imports.keys()) if (!order.has(name)) visit(name);
  return rings;
}
