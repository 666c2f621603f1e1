import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/home.tsx'),
  route('MainPage', 'pages/home.tsx', { id: 'MainPage' }),
  route('Login', 'pages/login.tsx'),
  route('Inscription', 'pages/registration.tsx'),
  route('mes-jardins', 'pages/myJardins.tsx'),
  route('favoris', 'pages/favourites.tsx'),
  route('jardin/:id', 'pages/jardin.tsx'),
  route('modifier-jardin/:id', 'pages/editJardin.tsx'),
  route('nouvelle-plante', 'pages/newPlante.tsx'),
  route('plante/modifier/:id?', 'pages/editPlante.tsx'),
  route('plante/:id', 'pages/plante.tsx'),
  route('Profil', 'pages/ownProfile.tsx'),
  route('Profil/:id', 'pages/profile.tsx'),
  route('mentions-legales', 'pages/legalNotices.tsx'),
  route('guide', 'pages/guide.tsx'),
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig;
