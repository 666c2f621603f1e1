import '../app.css';

document.documentElement.lang = 'fr';
// What moves has no place and no colour that could be measured.
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent:
      '*, ::before, ::after { animation: none !important; transition: none !important; }',
  }),
);
