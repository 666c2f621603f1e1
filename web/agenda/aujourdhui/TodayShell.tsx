import { Greeting } from './Greeting.tsx';
import { WeatherRoom } from './meteo/WeatherLine.tsx';

/** The reserved space of a member's day. */
export function TodayShell() {
  return (
    <div className="wrap page today today-shell">
      <Greeting jour={null} pseudo="" />
      <WeatherRoom />
      <div className="today-columns">
        <div className="today-work" aria-hidden="true">
          <div className="quiet-title" />
          <div className="today-card">
            {['a', 'b', 'c', 'd'].map((each) => (
              <div key={each} className="quiet-work" />
            ))}
          </div>
        </div>
        <div className="today-side" aria-hidden="true">
          <div className="quiet-title" />
          <div className="today-card h-44" />
        </div>
      </div>
      <p className="sr-only" role="status">
        Chargement...
      </p>
    </div>
  );
}
