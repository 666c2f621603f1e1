import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { goodPassword, type Member } from '../server/testing/factories.ts';

/** Gives the field of that label a photo of one colour. */
export async function choosePhoto(page: Page, label: string, background: string): Promise<void> {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background } });
  const buffer = await picture.jpeg().toBuffer();
  await page.getByLabel(label).setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.locator('[name=Password]').fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Through the login page, so that a session may end for good. */
export async function signIn(page: Page, { email }: Pick<Member, 'email'>): Promise<void> {
  await page.goto('/Login');
  await fillLogin(page, email, goodPassword);
  await page.waitForURL(/\/MainPage$/);
}
