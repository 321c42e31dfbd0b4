/**
 * The tests' environment passes over rules that cannot match and keeps answers (tooling/jest/quick-styles.js). What
 * `getComputedStyle` says must be what matching every rule in full says.
 */

const mark = 'rgb(1, 2, 3)';

const page = `
  <main class="page wide" id="top" data-state="open">
    <h1 class="Title">Applications</h1>
    <ul class="list"><li class="row first" aria-selected="true"><a class="link" href="/x">One</a></li><li class="row"></li></ul>
    <button class="button quiet" disabled type="button">Save</button>
    <svg class="icon"><path class="line"></path></svg>
    <p lang="he" dir="rtl">words</p>
  </main>`;

const selectors = [
  ...[
    '*',
    'li',
    'LI',
    '.row',
    '.title',
    '.Title',
    'li.row',
    'li.row.first',
    'ul > li',
    'ul li a',
    'li + li',
    'li ~ li',
  ],
  ...['#top', 'main#top', '[disabled]', 'button[type="button"]', 'a[href^="/"]', '[data-state="a,b"]', '[dir="rtl"]'],
  ...[
    'li:first-child',
    'li:not(.first)',
    'li:not(.first):last-child',
    ':is(h1, p)',
    ':where(.row, .icon)',
    'li:is(.row)',
  ],
  ...[
    'main:has(button)',
    '.page :is(.row .link)',
    'h1, .link',
    'h1,li.first , p',
    'button:disabled',
    ':root',
    'svg path',
  ],
  ...['.line', '.row[aria-selected="true"]', '.row:empty', 'p:lang(he)', 'li:nth-child(2n)', '.page.wide > .list'],
];

const colorOf = (element: Element): string => getComputedStyle(element).color;

function styled(rule: string): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = rule;
  document.head.append(style);
  return style;
}

beforeEach(() => {
  document.body.innerHTML = page;
});
afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

test.each(selectors)('%s styles the elements that it matches, and no others', (selector) => {
  styled(`* { color: black; } ${selector} { color: ${mark} !important; }`);
  const elements = [...document.querySelectorAll('body *')];
  const expected = elements.filter((element) => element.matches(selector));
  expect(elements.filter((element) => colorOf(element) === mark)).toEqual(expected);
});

describe('an answer is given anew', () => {
  const row = (): Element => document.querySelector('.row') ?? document.body;

  test('when an element changes its class', () => {
    styled(`.late { color: ${mark}; }`);
    expect(colorOf(row())).not.toBe(mark);
    row().classList.add('late');
    expect(colorOf(row())).toBe(mark);
    row().classList.remove('late');
    expect(colorOf(row())).not.toBe(mark);
  });

  test('when what is around it changes', () => {
    styled(`.late .row { color: ${mark}; }`);
    expect(colorOf(row())).not.toBe(mark);
    document.querySelector('main')?.classList.add('late');
    expect(colorOf(row())).toBe(mark);
  });

  test('when a style comes or goes', () => {
    expect(colorOf(row())).not.toBe(mark);
    const style = styled(`.row { color: ${mark}; }`);
    expect(colorOf(row())).toBe(mark);
    style.remove();
    expect(colorOf(row())).not.toBe(mark);
  });

  test('when its own style changes', () => {
    expect(getComputedStyle(row()).display).not.toBe('none');
    row().setAttribute('style', 'display: none');
    expect(getComputedStyle(row()).display).toBe('none');
  });
});
