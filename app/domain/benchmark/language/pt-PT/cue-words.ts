// Cue probes of Portuguese benchmarks are asked in Brazilian Portuguese, Spanish and English.

function list(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word !== "");
}

/** They say nothing of their own around an answer: *es el X*, *you should call X*. */
export const cueSurroundings = [
  ...list(`a an the it it's its that that's this is are be been has have i i'm you you're we
    we're they there there's in on at of for to from by with my your our their should must need
    least dial call ring use called name number answer country unit usually standard`),
  ...list(`el la los las lo un una es son está estamos encontramos nos soy en de del al a para por se
    llama llaman tiene hay que te tu su mi nuestro debes debe tienes marcar llamar día empresa
    nombre respuesta país número`),
  ...list(`o os as um uma é são em do da dos das pra ligue disque marque você deve ligar nome resposta
    código minhas estou`),
];

/** Beside one of these an answer may be denied, doubted or tied to a condition. */
export const cueReversals = list(`no not none nor never neither cannot can't don't doesn't didn't
  isn't aren't wasn't won't wouldn't haven't hasn't if or unless except without than
  depends depending depende dependendo dependiendo
  não nao nem nenhum nenhuma nunca ou caso sem si sin ni ningún ninguno ninguna salvo tampoco`);

/** A question that holds one of these is in Portuguese: Spanish and English have none of them. */
export const cueHomeWords = list(`em é um uma você da dos das ao com não num numa pelo pela pra
  qual faz seu sua meu minha`);
