import type { PlatformExport } from './platform-exports.ts';

const SEPTEMBER = ['2026-09-01', '2026-09-14'] as const;
const utf16 = (...rows: string[]): Buffer => Buffer.from(`\uFEFF${rows.join('\n')}`, 'utf16le');
const SUMS = { spend: 1357.1, impressions: 3637, clicks: 118 };
const statistics = (of: string, vendor: string, content: string | Buffer): PlatformExport => ({
  of,
  kind: 'ad-stats',
  content,
  vendor,
  sums: SUMS,
  days: SEPTEMBER,
  read: 2,
});
const deals = (of: string, content: string | Buffer): PlatformExport => ({
  of,
  kind: 'opportunities',
  content,
  sums: { amount: 20500.5 },
  days: ['2026-05-13', '2026-06-03'],
  read: 2,
});

/** What the same platforms export for people who use them in German. */
export const GERMAN_EXPORTS: readonly PlatformExport[] = [
  statistics(
    'Google Ads in German',
    'vndr_google_ads',
    utf16(
      'Kampagnenbericht\t',
      '1. September 2026 - 14. September 2026\t',
      'Tag\tKampagne\tKampagnenstatus\tWährungscode\tImpr.\tKlicks\tCTR\tDurchschn. CPC\tKosten',
      '01.09.2026\tMarke Süd\tAktiviert\tUSD\t2.437\t67\t2,75 %\t17,72\t1.187,03',
      '14.09.2026\tMarke Süd\tAktiviert\tUSD\t1.200\t51\t4,25 %\t3,33\t170,07',
      'Gesamt: Konto\t --\t --\tUSD\t3.637\t118\t3,24 %\t11,50\t1.357,10',
    ),
  ),
  statistics(
    'Microsoft Advertising in German',
    'vndr_microsoft_ads',
    [
      '\uFEFF"Berichtsname: Kampagnenleistungsbericht"',
      '"Berichtszeit: 01.09.2026-14.09.2026"',
      '"Zeilen: 2"',
      '',
      '"Gregorianisches Datum";"Kontoname";"Kampagnenname";"Kampagnen-ID";"Währungscode";"Impressionen";"Klicks";"Ausgaben"',
      '"01.09.2026";"Contoso GmbH";"Marke";"41230";"USD";"2437";"67";"1187,03"',
      '"14.09.2026";"Contoso GmbH";"Marke";"41230";"USD";"1200";"51";"170,07"',
      '"©2026 Microsoft Corporation. Alle Rechte vorbehalten. "',
    ].join('\r\n'),
  ),
  statistics(
    'Meta in German',
    'vndr_meta_ads',
    [
      '"Tag","Kampagnenname","Auslieferung der Kampagne","Reichweite","Impressionen","Ausgegebener Betrag (USD)","Ende","Link-Klicks","Klicks (alle)","Beginn des Berichts","Ende des Berichts"',
      '2026-09-01,"Marke",active,2000,2437,1187.03,Fortlaufend,67,80,2026-09-01,2026-09-01',
      '2026-09-14,"Marke",active,1000,1200,170.07,Fortlaufend,51,60,2026-09-14,2026-09-14',
    ].join('\n'),
  ),
  statistics(
    'LinkedIn in German',
    'vndr_linkedin_ads',
    utf16(
      'Kampagnen-Performancebericht (in UTC)',
      'Berichtsanfang: 1. September 2026, 00:00',
      '',
      'Startdatum (in UTC)\tKontoname\tWährung\tKampagnengruppen-ID\tName der Kampagnengruppe\tKampagnen-ID\tName der Kampagne\tGesamtausgaben\tImpressionen\tKlicks',
      '01.09.2026\tAcme\tUSD\t6001\tQ3\t71230\tMarke\t1.187,03\t2437\t67',
      '14.09.2026\tAcme\tUSD\t6001\tQ3\t71230\tMarke\t170,07\t1200\t51',
    ),
  ),
  deals(
    'a Salesforce report in German',
    Buffer.from(
      [
        '"Opportunity-Inhaber";"Accountname";"Website";"Opportunity-Name";"Phase";"Betrag (Währung)";"Betrag";"Schlusstermin";"Erstelldatum";"Opportunity-ID"',
        '"Jörg Müller";"Söhne GmbH";"https://soehne.de";"Neu";"Verloren (geschlossen)";"USD";"12.500,50";"30.09.2026";"03.06.2026";"0065e1"',
        '"Jörg Müller";"Globex";"https://globex.de";"Alt";"Gewonnen (geschlossen)";"USD";"8.000,00";"21.08.2026";"13.05.2026";"0065e2"',
        '',
        '"Copyright (c) 2000-2026 salesforce.com, inc. Alle Rechte vorbehalten."',
        '"Erstellt von:  Jörg Müller  20.09.2026 16:12"',
      ].join('\n'),
      'latin1',
    ),
  ),
  deals(
    'HubSpot deals in German',
    [
      '"Datensatz-ID","Deal-Name","Deal-Phase","Abschlussdatum","Für Deal zuständiger Mitarbeiter","Betrag","Pipeline","Erstellungsdatum","Verknüpftes Unternehmen"',
      '"101","Neu","Abgeschlossen und verloren","2026-09-30 14:33","Jörg","12500.5","Sales","2026-06-03 09:05","Söhne GmbH"',
      '"102","Alt","Abgeschlossen und gewonnen","2026-08-21 14:33","Jörg","8000","Sales","2026-05-13 09:05","Globex"',
    ].join('\n'),
  ),
];
