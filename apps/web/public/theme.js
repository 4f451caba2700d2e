// Runs before the first paint, so that a chosen theme never flashes. A separate file because the content security policy forbids inline scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // This page has no access to storage: the system theme is used.
}
