import { createRequire } from 'node:module';

const fromJest = createRequire(import.meta.resolve('jest-environment-jsdom'));
const matching = fromJest('jsdom/lib/jsdom/living/helpers/selectors.js');

/** What an element needs for one selector to have any chance: the tag and the first class of the selector's last part. */
function needOf(selector) {
  const last = selector
    .trim()
    .split(/[\s>+~]+/)
    .at(-1);
  return { tag: /^[a-z][\w-]*/.exec(last)?.[0], className: /\.([\w-]+)/.exec(last)?.[1] };
}

/** One need for each selector of a list, or null where only a full match can tell. What stands in brackets becomes `#`. */
function readNeeds(list) {
  let bare = list.toLowerCase().replace(/"[^"]*"|'[^']*'/g, '');
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(/\([^()]*\)|\[[^[\]]*\]/g, '#');
  }
  if (/[^\w\s.,:#*>+~-]/.test(bare)) return null;
  const needs = bare.split(',').map(needOf);
  return needs.every(({ tag, className }) => tag ?? className) ? needs : null;
}

const needsOf = new Map();

function mayMatch(element, list) {
  if (!needsOf.has(list)) needsOf.set(list, readNeeds(list));
  const needs = needsOf.get(list);
  if (!needs) return true;
  let classes;
  return needs.some(({ tag, className }) => {
    if (tag && tag !== element.localName.toLowerCase()) return false;
    classes ??= ` ${(element.getAttributeNS(null, 'class') ?? '').toLowerCase().replace(/\s/g, ' ')} `;
    return !className || classes.includes(` ${className} `);
  });
}

const { matchesDontThrow } = matching;

// For each element's style jsdom tries every rule of the page in full, which took a quarter of the tests' time. As
// browsers do, a rule is passed over whose selector asks for a tag or a class that the element does not have.
// This has to stand before jsdom is loaded, which takes the function out of the module at its start.
matching.matchesDontThrow = (element, list) =>
  (typeof list !== 'string' || mayMatch(element, list)) && matchesDontThrow(element, list);

const { implForWrapper } = fromJest('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * Lets `getComputedStyle` give the same answer again while the page is the same. jsdom keeps an element's own
 * declarations in `_styleCache` until something in the document changes; what follows from them is kept as long.
 */
export function keepComputedStyles(window) {
  const { getComputedStyle } = window;
  const answers = new WeakMap();
  window.getComputedStyle = (element, pseudoElement) => {
    const node = implForWrapper(element);
    if (!node?._attached || pseudoElement) return getComputedStyle(element, pseudoElement);
    const known = answers.get(node._ownerDocument._styleCache)?.get(element);
    if (known) return known;
    const answer = getComputedStyle(element);
    const cache = node._ownerDocument._styleCache;
    if (!answers.has(cache)) answers.set(cache, new WeakMap());
    answers.get(cache).set(element, answer);
    return answer;
  };
}
