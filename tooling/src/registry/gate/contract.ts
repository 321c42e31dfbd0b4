import { nameOf, type Rule } from './refusal.ts';

/** Shell and modules have to use the same contract version: the shell refuses to run another one. */
export const contractRule: Rule = (candidate, { shell, modules }) => {
  const others = candidate.part === 'shell' ? modules : shell ? [shell] : [];
  const speaks = candidate.release.contractVersion;
  return others
    .filter(({ release }) => release.contractVersion !== speaks)
    .map((other) => ({
      rule: 'contract',
      what: `${nameOf(candidate)} was built for contract ${speaks}, ${nameOf(other)} speaks ${other.release.contractVersion}.`,
      where: 'shared/src/contract/contract-version.ts',
      how:
        candidate.part === 'shell'
          ? `Publish ${other.part} for contract ${speaks} and promote both together: npm run module -- promote shell <version> ${other.part} <version>.`
          : `Build ${candidate.part} from a checkout of contract ${other.release.contractVersion}, or promote it together with a shell of contract ${speaks}.`,
    }));
};
