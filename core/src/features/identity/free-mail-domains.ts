const DOMAINS = `
gmail.com googlemail.com google.com.mail outlook.com outlook.fr outlook.de outlook.es outlook.it outlook.jp outlook.in
outlook.com.br outlook.com.au outlook.co.uk hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es
hotmail.be hotmail.nl hotmail.ca hotmail.com.br hotmail.com.ar hotmail.com.tr hotmail.se hotmail.no hotmail.dk
live.com live.co.uk live.fr live.de live.it live.nl live.be live.ca live.se live.dk live.no live.com.au live.com.mx
live.com.pt live.in live.jp live.cn msn.com passport.com windowslive.com
yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.com.br yahoo.com.ar yahoo.com.au yahoo.com.mx
yahoo.co.in yahoo.in yahoo.co.jp yahoo.co.id yahoo.co.kr yahoo.com.cn yahoo.com.hk yahoo.com.ph yahoo.com.sg
yahoo.com.tw yahoo.com.vn yahoo.com.tr yahoo.gr yahoo.ie yahoo.nl yahoo.no yahoo.pl yahoo.ro yahoo.se yahoo.dk yahoo.be
yahoo.at yahoo.ch yahoo.co.nz yahoo.co.th yahoo.co.za ymail.com rocketmail.com myyahoo.com aol.com aol.co.uk aol.de
aol.fr aim.com verizon.net icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me tutanota.com
tutanota.de tutamail.com tuta.io tuta.com keemail.me hey.com fastmail.com fastmail.fm fastmail.net sent.com zoho.com
zohomail.com zohomail.eu yandex.com yandex.ru yandex.ua yandex.by yandex.kz ya.ru mail.ru inbox.ru list.ru bk.ru
internet.ru rambler.ru lenta.ru ro.ru autorambler.ru myrambler.ru mail.com email.com usa.com post.com europe.com
asia.com consultant.com engineer.com myself.com writeme.com techie.com iname.com gmx.com gmx.de gmx.net gmx.at gmx.ch
gmx.us gmx.co.uk gmx.fr gmx.eu caramail.com web.de freenet.de t-online.de arcor.de online.de vodafone.de 1und1.de
mail.de email.de posteo.de posteo.net mailbox.org kolabnow.com hushmail.com hush.com countermail.com startmail.com
runbox.com disroot.org riseup.net autistici.org mailfence.com cock.li ctemplar.com safe-mail.net lavabit.com
orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr club-internet.fr aliceadsl.fr numericable.fr noos.fr
libero.it virgilio.it tiscali.it tin.it alice.it tim.it inwind.it iol.it email.it fastwebnet.it poste.it
telefonica.net terra.es ono.com movistar.es sapo.pt netcabo.pt clix.pt iol.pt mail.pt
btinternet.com btopenworld.com sky.com talktalk.net virginmedia.com ntlworld.com blueyonder.co.uk tiscali.co.uk
o2.co.uk plus.net plusnet.com eircom.net ziggo.nl kpnmail.nl kpnplanet.nl planet.nl home.nl xs4all.nl casema.nl
chello.nl hetnet.nl quicknet.nl upcmail.nl skynet.be telenet.be scarlet.be proximus.be bluewin.ch sunrise.ch hispeed.ch
a1.net aon.at chello.at drei.at telia.com telia.se bredband.net comhem.se spray.se tele2.se online.no broadpark.no
getmail.no mail.dk stofanet.dk jubii.dk tdcadsl.dk kolumbus.fi elisanet.fi saunalahti.fi luukku.com suomi24.fi
wp.pl o2.pl onet.pl onet.eu op.pl interia.pl interia.eu poczta.onet.pl poczta.fm gazeta.pl tlen.pl vp.pl
seznam.cz email.cz centrum.cz volny.cz post.cz atlas.cz azet.sk zoznam.sk centrum.sk freemail.hu citromail.hu
indamail.hu abv.bg mail.bg dir.bg yahoo.com.ro ukr.net i.ua meta.ua bigmir.net mail.ee hot.ee inbox.lv inbox.lt
one.lt mail.gr otenet.gr in.gr net.hr siol.net walla.com walla.co.il bezeqint.net mynet.com ttmail.com
comcast.net xfinity.com att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net cox.net charter.net
spectrum.net earthlink.net mindspring.com juno.com netzero.net optonline.net optimum.net frontier.com frontiernet.net
centurylink.net centurytel.net embarqmail.com q.com windstream.net roadrunner.com rr.com twc.com suddenlink.net
rcn.com netscape.net netscape.com compuserve.com prodigy.net excite.com lycos.com lycos.de bigfoot.com hughes.net
cableone.net wowway.com tds.net rogers.com bell.net sympatico.ca shaw.ca telus.net videotron.ca cogeco.ca eastlink.ca
nb.sympatico.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au internode.on.net ozemail.com.au
dodo.com.au westnet.com.au xtra.co.nz slingshot.co.nz vodafone.co.nz orcon.net.nz mweb.co.za telkomsa.net vodamail.co.za
webmail.co.za uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br zipmail.com.br
prodigy.net.mx fibertel.com.ar arnet.com.ar speedy.com.ar ciudad.com.ar vtr.net une.net.co cantv.net
rediffmail.com rediff.com sify.com in.com indiatimes.com bsnl.in vsnl.com
qq.com foxmail.com vip.qq.com 163.com 126.com yeah.net 188.com vip.163.com sina.com sina.cn vip.sina.com sohu.com
tom.com 21cn.com 139.com 189.cn wo.cn aliyun.com aliyun.cn eyou.com hotmail.co.jp docomo.ne.jp ezweb.ne.jp
au.com softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp goo.jp
naver.com hanmail.net daum.net nate.com kakao.com hanmir.com dreamwiz.com korea.com
hinet.net pchome.com.tw seed.net.tw netvigator.com hkbn.net singnet.com.sg starhub.net.sg streamyx.com tm.net.my
mailinator.com guerrillamail.com guerrillamail.org 10minutemail.com temp-mail.org yopmail.com yopmail.fr
sharklasers.com throwawaymail.com trashmail.com trashmail.de maildrop.cc getnada.com discard.email dispostable.com
mailnesia.com mintemail.com moakt.com tempmail.com tempail.com fakeinbox.com spamgourmet.com mytemp.email
duck.com mozmail.com relay.firefox.com privaterelay.appleid.com simplelogin.com anonaddy.com addy.io opayq.com
example.com example.org example.net test.com
`;

let known: ReadonlySet<string> | undefined;

/** Free-mail domains, where anyone can have a mailbox: an address there says nothing about an employer. Read at the first call. */
export function freeMailDomains(): ReadonlySet<string> {
  known ??= new Set(DOMAINS.trim().split(/\s+/));
  return known;
}
