/** Title and description of a page, in the form that `meta` answers. */
export function pageMeta(title: string, description: string) {
  return [
    {
      title: title === 'Courtil' ? 'Courtil, le carnet de tous nos jardins' : `${title} · Courtil`,
    },
    { name: 'description', content: description.replaceAll(/\s+/g, ' ').slice(0, 180) },
  ];
}
