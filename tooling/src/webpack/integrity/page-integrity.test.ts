import { pageWithIntegrity } from './page-integrity.ts';

const files = {
  'static/main.js': 'sha384-main',
  'static/later.js': 'sha384-later',
  'static/later.js.LICENSE.txt': 'x',
};

test.each(['<script defer src="/static/main.js"></script>', '<script defer=defer src=/static/main.js></script>'])(
  '%s gets the hash of its file',
  (html) => {
    expect(pageWithIntegrity(html, files)).toMatch(
      / src="?\/static\/main\.js"? integrity="sha384-main" crossorigin="anonymous">/,
    );
  },
);

test('a preload link gets the hash too, else the browser would fetch the file twice', () => {
  const html = '<link rel="preload" as="script" href="/static/main.js" crossorigin>';
  expect(pageWithIntegrity(html, files)).toBe(
    '<link rel="preload" as="script" href="/static/main.js" crossorigin integrity="sha384-main">',
  );
});

test('the table in the page holds the code that is loaded later, and no more', () => {
  const html = '<script src="/static/main.js"></script><script type="application/json">"%INTEGRITY%"</script>';
  expect(pageWithIntegrity(html, files)).toContain('>{"static/later.js":"sha384-later"}<');
});

test('an icon and an inline script stay as they are', () => {
  const html = '<link rel=icon href=/icon.svg><script>start()</script>';
  expect(pageWithIntegrity(html, files)).toBe(html);
});

test('a file that the build did not emit fails the build', () => {
  expect(() => pageWithIntegrity('<script src="/static/other.js"></script>', files)).toThrow('static/other.js');
});
