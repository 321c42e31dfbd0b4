const longest = 72;
const articles = ['A', 'An', 'The'];
/** Base forms that look like a past tense, a gerund or a third person. */
const imperatives = {
  ed: /^(?:Embed|Exceed|Feed|Heed|Need|Proceed|Seed|Shed|Speed|Succeed|Weed)$/,
  ing: /^(?:Bring|Ping|Ring|String|Swing)$/,
  s: /(?:ss|us|Alias|Bias|Canvas)$/,
};
const irregularPasts =
  /^(?:Was|Were|Did|Had|Been|Began|Broke|Brought|Built|Came|Chose|Drew|Fell|Found|Gave|Got|Grew|Held|Kept|Knew|Left|Lost|Made|Meant|Met|Sent|Shown|Sold|Stood|Taken|Taught|Thought|Threw|Told|Took|Went|Won|Wrote|Written)$/;

function moodOf(word) {
  if (articles.includes(word)) return 'begins with an article';
  if (irregularPasts.test(word) || (word.endsWith('ed') && !imperatives.ed.test(word))) return 'is in the past tense';
  if (word.endsWith('ing') && !imperatives.ing.test(word)) return 'begins with a gerund';
  if (word.endsWith('s') && !imperatives.s.test(word)) return 'is not in the imperative';
  return undefined;
}

/**
 * What is wrong with a commit's subject, as far as a program can see: it is one imperative, in at most 72 characters,
 * and the reason is in the body.
 * @param {string} subject
 * @returns {string[]} nothing when it is right
 */
export function faultsOf(subject) {
  const mood = moodOf(/^[\w-]+/.exec(subject)?.[0] ?? '');
  return [
    ...(subject.length > longest ? [`has ${subject.length} characters, ${longest} are allowed`] : []),
    ...(/^[A-Z]/.test(subject) ? [] : ['does not begin with a capital']),
    ...(mood === undefined ? [] : [mood]),
    ...(/[.!]$/.test(subject) ? ['ends like a sentence'] : []),
    ...(subject.split(/\band\b/).length > 2 ? ['says "and" twice: make two commits'] : []),
  ];
}

/** What Git words itself, and what a rebase folds into another commit, whose subject stays. */
const byGit = /^(?:Merge (?:branch|branches|commit|remote-tracking|tag) |Revert "|Reapply "|(?:fixup|squash|amend)! )/;

/** Whether Git gave a commit its subject. @param {string} subject */
export const isByGit = (subject) => byGit.test(subject);
