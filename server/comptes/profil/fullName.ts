/** First name and name, as invoices, mails and the keepers' list show them; '' without a person. */
export const fullName = (person: { firstName: string; name: string } | undefined): string =>
  person ? `${person.firstName} ${person.name}`.trim() : '';
