// The tag that a page loads. It is served as it stands, without comments and indentation; the first line of the
// function gets the settings of the request. Nothing here may ever break the page: all of it is inside try.
(settings, w, d) => {
  try {
    // Twice on one page counts once.
    if (w.parley?.on) return;
    const script = d.currentScript;
    const has = (name) => script?.hasAttribute(`data-${name}`);
    const collect = `${script ? new URL(script.src).origin : settings.origin}/collect`;
    const year = 34560000;
    const queue = w.parley?.q || [];
    const nav = w.navigator;
    // People who say no to tracking are not tracked: nothing is stored, nothing is sent.
    const refused = nav.globalPrivacyControl || nav.doNotTrack === '1';
    const cookieless = has('cookieless');

    const cookie = (name, value, age) => {
      if (value === undefined) return (d.cookie.match(`(?:^|; )${name}=([^;]*)`) || [])[1];
      // The widest domain that the browser lets us set, so that www and shop are one visitor.
      const parts = w.location.hostname.split('.');
      for (let i = parts.length; i--; ) {
        const domain = i ? `;domain=${parts.slice(i - 1).join('.')}` : '';
        d.cookie = `${name}=${value};path=/;max-age=${age};SameSite=Lax${domain}${w.location.protocol === 'https:' ? ';Secure' : ''}`;
        if (age ? cookie(name) === `${value}` : !i) break;
      }
    };
    const uuid = () =>
      w.crypto.randomUUID?.() ||
      '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (c) =>
        (c ^ (w.crypto.getRandomValues(new Uint8Array(1))[0] & (15 >> (c / 4)))).toString(16),
      );

    let consent = has('consent') ? cookie('_parley_c') === '1' : cookie('_parley_c') !== '0';
    let emailDomain = cookieless ? undefined : cookie('_parley_d');
    let referrer = d.referrer;
    // The page view last sent, and the page it was for. An anchor is no page; a hash that is a route is one.
    let last;
    let at;
    const here = () => w.location.pathname + (/^#!?\//.test(w.location.hash) ? w.location.hash : '');

    const visitor = () => {
      if (cookieless) return;
      const id = cookie('_parley') || uuid();
      cookie('_parley', id, year);
      return id;
    };
    const send = () => {
      const body = JSON.stringify({ ...last, visitor: visitor(), emailDomain, sentAt: Date.now() });
      if (!nav.sendBeacon?.(collect, body))
        w.fetch(collect, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
    };
    const page = () => {
      if (refused || !consent) return;
      if (last) referrer = last.url;
      at = here();
      last = {
        token: settings.token,
        id: uuid(),
        url: w.location.href,
        referrer,
        title: d.title,
        at: Date.now(),
      };
      send();
    };
    const moved = () => {
      if (last && at !== here()) page();
    };

    const commands = {
      page,
      consent: (yes) => {
        if (refused) return;
        const had = consent;
        consent = !!yes;
        cookie('_parley_c', consent ? 1 : 0, year);
        if (consent) had || page();
        else {
          cookie('_parley', '', 0);
          cookie('_parley_d', '', 0);
          emailDomain = last = undefined;
        }
      },
      identify: (who) => {
        if (refused || !consent) return;
        // Only the domain leaves the browser, and nothing else of the address is kept in it.
        const domain = (/@([^@\s;|]+)$/.exec(who?.email) || [])[1]?.toLowerCase();
        if (!domain) return;
        // The last few: a private address given later must not hide the company, and only the server knows which is which.
        const known = (emailDomain || '').split('|').filter((one) => one && one !== domain);
        emailDomain = [...known, domain].slice(-4).join('|');
        if (!cookieless) cookie('_parley_d', emailDomain, year);
        // The same page view once more, by its id: now it says which company it was.
        if (last) send();
      },
    };
    const run = (args) => {
      try {
        commands[args[0]]?.(args[1]);
      } catch {}
    };
    w.parley = (...args) => run(args);
    w.parley.on = 1;

    for (const name of ['pushState', 'replaceState']) {
      const original = w.history[name];
      w.history[name] = function (...args) {
        const result = original.apply(this, args);
        // The page sets its title right after.
        setTimeout(moved);
        return result;
      };
    }
    w.addEventListener('popstate', () => setTimeout(moved));
    w.addEventListener('hashchange', () => setTimeout(moved));

    const start = () => {
      page();
      for (const args of queue) run(args);
    };
    // A page that is being rendered ahead of time may never be seen.
    if (d.prerendering) d.addEventListener('prerenderingchange', start, { once: true });
    else start();
  } catch {}
};
