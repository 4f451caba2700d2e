/** Lets the browser keep bytes as a file. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A word for a file's name: safe on every system. */
export function fileWord(text: string): string {
  return (
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 40)
      .replaceAll(/^-+|-+$/g, '') || 'step'
  );
}
