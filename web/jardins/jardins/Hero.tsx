import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

const sources = (format: string) =>
  [480, 960].map((width) => `/accueil/planches-${width}.${format} ${width}w`).join(', ');

export function Hero() {
  return (
    <div className="hero">
      <div>
        <h1>Le carnet de tous nos jardins</h1>
        <p className="muted mt-4 max-w-[30rem] text-[1.18rem]">
          Racontez votre jardin plante après plante, retrouvez chaque arrosage, et flânez dans ceux
          des autres.
        </p>
        <div className="form-actions mt-7">
          <LinkButton to={paths.registration} data-for="visiteur">
            Créer mon jardin
          </LinkButton>
          <LinkButton to={paths.myJardins} data-for="membre">
            Mes jardins
          </LinkButton>
          <a className="btn btn-ghost" href="#jardins">
            Flâner
          </a>
        </div>
      </div>
      <picture>
        <source type="image/avif" srcSet={sources('avif')} sizes="(max-width: 819px) 92vw, 544px" />
        <img
          className="hero-art"
          src="/accueil/planches-960.webp"
          srcSet={sources('webp')}
          sizes="(max-width: 819px) 92vw, 544px"
          width={960}
          height={615}
          alt="Trois planches d'herbier dessinées"
          fetchPriority="high"
        />
      </picture>
    </div>
  );
}
