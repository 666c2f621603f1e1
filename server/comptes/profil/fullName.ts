/** First name and name, as invoices, mails and the keepers' list have them; '' for nobody. */
export const fullName = (person: { firstName: string; name: string } | undefined): string =>
  person ? `${person.firstName} ${person.name}`.trim() : '';
