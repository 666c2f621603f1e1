/** A letter as its frame shows it: links open in the page around it, not inside. */
export const framedHtml = (html: string) =>
  /<head\b[^>]*>/i.test(html)
    ? html.replace(/<head\b[^>]*>/i, (head) => `${head}<base target="_top">`)
    : `<base target="_top">${html}`;
