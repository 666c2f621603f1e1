import type { Page } from 'playwright-core';

/** A device that recognises its holder by itself and keeps passkeys, in the browser of this page. */
export async function plugIn(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets the result of user verification; `false` stands for another person, or a refusal. */
    recognises: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
