// Runs before the first paint so that the dark theme never flashes white.
try {
  if (localStorage.getItem('parley.theme') === 'dark')
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
} catch {}
