import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_RULES, mapPageView, vendorOf } from '@parley/core/features/channels';
import { describe, expect, it } from 'vitest';

/** Public lists of referrers and a public log of a web site, which the rules were not taken from; no part of the repository. */
const DATA = join(import.meta.dirname, '../../../../../shared/data');
const LISTS = join(DATA, 'channels-matomo-lists');
const LOG = join(DATA, 'weblog-elastic-apache/apache_logs');

const withoutWww = (host: string): string => host.replace(/^www\./, '');

/** The hosts of a list: `google.{}` is one for every country, and what follows a host is left out. */
const listed = (file: string): string[] =>
  readFileSync(join(LISTS, file), 'utf8')
    .split('\n')
    .flatMap((line) => /^\s+- ['"]?([a-z0-9][\w{}-]*(?:\.[\w{}-]+)+)/.exec(line)?.[1] ?? [])
    .map(withoutWww);

/** Whose host each visit in the log came from. */
const referrersOfLog = (): string[] =>
  readFileSync(LOG, 'utf8')
    .split('\n')
    .flatMap((line) => /" \d+ (?:\d+|-) "https?:\/\/([^/":]+)/.exec(line)?.[1] ?? [])
    .map(withoutWww);

const channelOf = (referralDomain: string): string =>
  vendorOf(
    mapPageView(BUILT_IN_RULES, {
      host: 'site.example',
      referralDomain,
      utmMedium: '',
      utmSource: '',
      utmCampaign: '',
      clickId: '',
      parameters: {},
    }).vendorId,
  ).channelId;

/** The main host of each engine of the list, by its name: the first that is named. */
function mainHosts(): Map<string, string> {
  const hosts = new Map<string, string>();
  let name = '';
  for (const line of readFileSync(join(LISTS, 'SearchEngines.yml'), 'utf8').split('\n')) {
    name = /^['"]?([^\s#'"][^'":]*)['"]?:\s*$/.exec(line)?.[1] ?? name;
    const host = /^\s+- ['"]?([a-z0-9][\w{}-]*(?:\.[\w{}-]+)+)/.exec(line)?.[1];
    if (host !== undefined && !hosts.has(name)) hosts.set(name, withoutWww(host).replace('{}', 'de'));
  }
  return hosts;
}

/**
 * Engines of the list where people search the web today, as far as we know: those that have gone, tool bars, directories of
 * telephone numbers, firms and people, translation and networks are left out. Our judgement of names, made without their hosts.
 */
const IN_USE = `
  360search, AOL, Arianna, Ask, auone, Baidu, Biglobe, Bing, Bing Images, Bluewin, Brave, Centrum, Charter, ChatGPT, Comcast,
  Cốc Cốc, Daum, Delfi EE, DuckDuckGo, Earthlink, Ecosia, Eniro, Entireweb, Excite, Fireball, Free, Freenet, Freespoke, Frontier,
  Gibiru, goo, Google, Google Custom Search, Google Images, Google Maps, Google News, Google Scholar, Google syndicated search,
  Google Video, Gule Sider, Haosou, info.com, InfoSpace, Interia, Kagi, KARMA, Lilo, Lycos, Mailru, Meta.ua, Metager, Mojeek,
  Najdi.si, Nate, Naver, Neti, Nifty, OceanHero, Onet.pl, Orange, Perplexity, Presearch, Qwant, Rakuten, Rambler, Sapo,
  Search.ch, Seznam, sm.cn, So-net, Sogou, StartPage, Startsiden, Stract, Suche.info, Swiggle, Swisscows, T-Online, TalkTalk,
  Terra, Tiscali, uol.com.br, Virgilio, Web.de, Wirtualna Polska, Yahoo!, Yahoo! Images, Yahoo! Japan, Yahoo! Japan Images,
  Yahoo! Japan Videos, Yam, Yandex, Yandex Images, Yasni, Yep, You, ZapMeta, Zoznam`
  .split(',')
  .map((name) => name.trim());

/** Video and shops are networks to some and kinds of their own to others; assistants are engines to some. */
const KINDS = {
  'SearchEngines.yml': ['chnl_organic_search', 'chnl_ai_assistant'],
  'Socials.yml': ['chnl_organic_social', 'chnl_video'],
  'AIAssistants.yml': ['chnl_ai_assistant'],
} as const;

const shareIn = (hosts: readonly string[], channels: readonly string[]): number =>
  hosts.filter((host) => channels.includes(channelOf(host))).length / hosts.length;

/** Hosts where people watch video, by a second person who wrote them down before looking at the rules. */
const VIDEO = `
  youtube.com, m.youtube.com, music.youtube.com, youtu.be, youtube-nocookie.com, vimeo.com, player.vimeo.com, dailymotion.com,
  dai.ly, twitch.tv, m.twitch.tv, clips.twitch.tv, wistia.com, fast.wistia.net, loom.com, vidyard.com, play.vidyard.com,
  players.brightcove.net, streamable.com, netflix.com, hulu.com, disneyplus.com, primevideo.com, peacocktv.com, paramountplus.com,
  crunchyroll.com, tubitv.com, pluto.tv, plex.tv, nebula.tv, curiositystream.com, ted.com, rumble.com, odysee.com, bitchute.com,
  kick.com, bilibili.com, youku.com, iqiyi.com, v.qq.com, nicovideo.jp, rutube.ru, veoh.com, metacafe.com, d.tube`
  .split(',')
  .map((host) => host.trim());

it('hosts of video that a second person named: 90 of 100', () => {
  const missed = VIDEO.filter((host) => channelOf(host) !== 'chnl_video');
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(VIDEO.length / 10);
});

describe.skipIf(!existsSync(LISTS))('referrers of public lists', () => {
  // Most of what the lists have and the rules lack is gone: tool bars, directories and portals of the 2000s.
  it.each([
    ['SearchEngines.yml', 0.66],
    ['Socials.yml', 0.9],
    ['AIAssistants.yml', 0.75],
  ] as const)('host by host, %s: %s or more', (file, least) => {
    const hosts = listed(file).map((host) => host.replace('{}', 'de'));
    const share = shareIn(hosts, KINDS[file]);
    expect(hosts.length).toBeGreaterThan(20);
    expect(share).toBeGreaterThan(least);
  });

  it('engines that are in use, by their main host: 95 of 100', () => {
    const hosts = mainHosts();
    const used = IN_USE.map((name) => hosts.get(name));
    expect(used).not.toContain(undefined);
    const known = used.filter((host) => host !== undefined);
    expect(shareIn(known, KINDS['SearchEngines.yml'])).toBeGreaterThan(0.95);
  });

  it.each(['SearchEngines.yml', 'Socials.yml'] as const)('by visits of a log, %s: 95 of 100', (file) => {
    const hosts = listed(file);
    const countries = hosts.filter((host) => host.endsWith('.{}')).map((host) => host.slice(0, -2));
    const known = new Set(hosts);
    const seen = referrersOfLog().filter(
      (host) => known.has(host) || countries.some((name) => host.startsWith(name)),
    );
    expect(seen.length).toBeGreaterThan(20);
    expect(shareIn(seen, KINDS[file])).toBeGreaterThan(0.95);
  });
});
