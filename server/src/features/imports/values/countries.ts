/** ISO 3166 codes of countries by our regions. */
export const COUNTRIES: Readonly<Record<string, string>> = {
  regn_africa:
    'AO;BF;BI;BJ;BW;CD;CF;CG;CI;CM;CV;DJ;DZ;EH;ER;ET;GA;GH;GM;GN;GQ;GW;KE;KM;LR;LS;LY;MA;MG;ML;MR;MU;MW;MZ;NA;NE;NG;RE;RW;SC;SD;SH;SL;SN;SO;SS;ST;SZ;TD;TG;TN;TZ;UG;YT;ZA;ZM;ZW',
  regn_antarctica: 'AQ;BV;GS;HM;TF',
  regn_asia:
    'AF;AM;AZ;BD;BN;BT;CN;GE;HK;ID;IN;IO;JP;KG;KH;KP;KR;KZ;LA;LK;MM;MN;MO;MV;MY;NP;PH;PK;SG;TH;TJ;TL;TM;TW;UZ;VN',
  regn_europe:
    'AD;AL;AT;AX;BA;BE;BG;BY;CH;CY;CZ;DE;DK;EE;ES;FI;FO;FR;GB;GG;GI;GR;HR;HU;IE;IM;IS;IT;JE;LI;LT;LU;LV;MC;MD;ME;MK;MT;NL;NO;PL;PT;RO;RS;RU;SE;SI;SJ;SK;SM;UA;VA;XK',
  regn_latin_america:
    'AG;AI;AR;AW;BB;BL;BO;BQ;BR;BS;BZ;CL;CO;CR;CU;CW;DM;DO;EC;FK;GD;GF;GP;GT;GY;HN;HT;JM;KN;KY;LC;MF;MQ;MS;MX;NI;PA;PE;PR;PY;SR;SV;SX;TC;TT;UY;VC;VE;VG;VI',
  regn_middle_east: 'AE;BH;EG;IL;IQ;IR;JO;KW;LB;OM;PS;QA;SA;SY;TR;YE',
  regn_north_america: 'BM;CA;GL;PM;US',
  regn_oceania: 'AS;AU;CC;CK;CX;FJ;FM;GU;KI;MH;MP;NC;NF;NR;NU;NZ;PF;PG;PN;PW;SB;TK;TO;TV;UM;VU;WF;WS',
};
