/** Downloads bytes as a file. @param name file name */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the object URL only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
