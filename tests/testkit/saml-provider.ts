import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { IdPMetadata, SamlLib } from 'samlify';
import { selfSigned } from './certificate.ts';

export type SamlPerson = { subject: string; email: string; name?: string };

/** What an honest answer would say otherwise: an identity provider, or an attacker on the network, who lies. */
export type Forgery = {
  audience?: string;
  recipient?: string;
  destination?: string;
  issuer?: string;
  inResponseTo?: string;
  /** Minutes from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  signing?: 'none' | 'response' | 'foreign' | 'sha1';
  /** Done to the document after it was signed. */
  afterwards?: (xml: string) => string;
};

export type SamlProvider = {
  metadata: string;
  /** The form that its page would send for a request, as the browser would carry it. */
  answer(
    requestUrl: string,
    person: SamlPerson,
    forgery?: Forgery,
  ): { SAMLResponse: string; RelayState: string };
};

const ENTITY = 'https://idp.acme.example/saml';
const SIGN_ON = 'https://idp.acme.example/saml/sign-on';
const SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const ASSERTION = "/*[local-name(.)='Response']/*[local-name(.)='Assertion']";

const newId = (): string => `_${randomBytes(16).toString('hex')}`;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">${value}</saml:AttributeValue></saml:Attribute>`;

type Asked = { id: string; acsUrl: string; entityId: string };

function readRequest(requestUrl: string): Asked & { relayState: string } {
  const { searchParams } = new URL(requestUrl);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const one = (pattern: RegExp): string => pattern.exec(xml)?.[1] ?? '';
  return {
    id: one(/\bID="([^"]+)"/),
    acsUrl: one(/AssertionConsumerServiceURL="([^"]+)"/),
    entityId: one(/Issuer[^>]*>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

function responseOf({ id, acsUrl, entityId }: Asked, person: SamlPerson, forgery: Forgery): string {
  const inResponseTo = forgery.inResponseTo ?? id;
  const issuer = `<saml:Issuer>${forgery.issuer ?? ENTITY}</saml:Issuer>`;
  const until = inMinutes(forgery.notOnOrAfter ?? 5);
  const now = inMinutes(0);
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${now}" Destination="${forgery.destination ?? acsUrl}" InResponseTo="${inResponseTo}">${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${now}">${issuer}<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${person.subject}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${forgery.recipient ?? acsUrl}" InResponseTo="${inResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${inMinutes(forgery.notBefore ?? 0)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${forgery.audience ?? entityId}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="${newId()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attribute('email', person.email)}${attribute('displayName', person.name ?? 'Test Person')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;
}

/** An identity provider for SAML 2.0, on the XML signatures of samlify. It needs no port: browsers carry its answers. */
export function createSamlProvider(): SamlProvider {
  const own = selfSigned('idp.acme.example');
  const foreign = selfSigned('idp.acme.example');
  const metadata = IdPMetadata({
    entityID: ENTITY,
    signingCert: own.certificate,
    singleSignOnService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: SIGN_ON },
    ],
  })
    .getMetadata()
    .toString();
  return {
    metadata,
    answer(requestUrl, person, forgery = {}) {
      const { relayState, ...asked } = readRequest(requestUrl);
      const xml = responseOf(asked, person, forgery);
      const signer = forgery.signing === 'foreign' ? foreign : own;
      const isMessage = forgery.signing === 'response';
      const document =
        forgery.signing === 'none'
          ? xml
          : SamlLib.constructSAMLSignature({
              rawSamlMessage: xml,
              privateKey: signer.privateKey,
              signingCert: signer.certificate,
              signatureAlgorithm: forgery.signing === 'sha1' ? SHA1 : SHA256,
              isBase64Output: false,
              ...(isMessage ? { isMessageSigned: true } : { referenceTagXPath: ASSERTION }),
              signatureConfig: {
                prefix: 'ds',
                location: {
                  reference: isMessage
                    ? "/*[local-name(.)='Response']/*[local-name(.)='Issuer']"
                    : `${ASSERTION}/*[local-name(.)='Issuer']`,
                  action: 'after',
                },
              },
            });
      const sent = forgery.afterwards?.(document) ?? document;
      return { SAMLResponse: Buffer.from(sent).toString('base64'), RelayState: relayState };
    },
  };
}
