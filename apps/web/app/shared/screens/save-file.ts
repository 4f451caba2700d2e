/** Lets the browser keep bytes as a file. @param name what the file is called */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers read the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
