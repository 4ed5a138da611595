import type { PolicyText } from "../policy.ts";

export const textPt: PolicyText = {
  terms: {
    title: "Termos",
    body: [
      "O Prumo é um serviço público de avaliação. Qualquer pessoa pode ler as classificações, citar as versões publicadas e usar os ficheiros que as acompanham, desde que indique a versão e a origem.",
      "Quem submete um modelo fá-lo em nome de uma organização e confirma que:",
      [
        "tem o direito de correr o modelo e de publicar os seus resultados;",
        "as declarações que faz (mensagem de sistema, modelo de conversa, ferramentas, treino nos itens, afinação para pt-PT) são verdadeiras;",
        "as respostas são as que o modelo deu, sem escolha nem correção por pessoas;",
        "não divulga as perguntas de um pacote, não treina modelos com elas e não tenta obter as respostas de referência.",
      ],
      "O que é classificado fica à vista. A pontuação que conta é a da primeira execução completa de cada revisão do modelo. Uma execução retirada deixa registo com os seus resultados, e as versões já publicadas mantêm-na.",
      "Uma declaração falsa, um pacote passado a terceiros ou uma tentativa de contornar as quotas levam à anulação da submissão, com o motivo publicado, e podem levar à suspensão da organização.",
      "O serviço é prestado tal como está. Os responsáveis pelo benchmark corrigem os erros que encontram, mas não respondem por decisões tomadas com base numa classificação.",
      "Estas políticas têm número e data. Cada versão publicada de uma classificação nomeia as que estavam em vigor; as anteriores continuam a poder ler-se.",
    ],
  },
  quotas: {
    title: "Quotas",
    body: [
      "As quotas existem para que ninguém afine um modelo contra o conjunto oculto. Contam por organização e por mês civil, em tempo universal (UTC); várias contas no mesmo domínio partilham uma só quota.",
      [
        "Uma vaga fica reservada quando a submissão é aceite e gasta-se quando a avaliação começa.",
        "A vaga é devolvida quando a falha é da plataforma, quando a submissão é cancelada antes da avaliação e quando o ficheiro é recusado.",
        "As novas avaliações e as execuções pedidas pelo Prumo não custam nada.",
        "Quem esgota a quota vê a data e a hora exatas da vaga seguinte.",
      ],
      "Uma organização pode pedir mais vagas, com uma justificação. O responsável que as concede regista o motivo.",
    ],
  },
  conflicts: {
    title: "Conflitos de interesses",
    body: [
      "Os modelos dos autores do benchmark levam essa indicação em toda a parte e só entram na ordenação quando são corridos pelo Prumo.",
      "Quem decide vereditos vê a pergunta, as referências e a resposta. Não vê o modelo, o fornecedor, quantas vezes a resposta foi dada nem a opinião de um juiz automático antes de gravar a decisão.",
      "Ninguém decide uma resposta que só os modelos da sua própria organização deram. Uma parte das respostas é decidida duas vezes, por pessoas diferentes e sem que a segunda conheça a primeira decisão; o acordo entre elas é publicado.",
      "Cada versão publicada diz quantas decisões foram tomadas por filiação. Uma decisão contrária a uma regra que o avaliador dá por certa exige duas pessoas.",
      "Nenhum modelo-juiz avalia modelos da sua própria família.",
    ],
  },
  disputes: {
    title: "Contestações",
    body: [
      "A organização que submeteu pode contestar o resultado na página da submissão: uma contagem, uma etiqueta, a ordenação ou uma anulação. Só pode haver uma contestação aberta por submissão.",
      "Um responsável responde por escrito, com o motivo. Se a contestação proceder, o veredito ou a chave são corrigidos para todos os modelos, e não apenas para quem contestou; uma versão já publicada não muda, e a correção sai numa versão seguinte.",
      "Os vereditos por pergunta não são revelados a ninguém, nem durante uma contestação: mostrá-los seria revelar as respostas.",
      "Qualquer pessoa pode, sem conta, comunicar um problema com um item, uma entrada ou uma página.",
    ],
  },
  takedown: {
    title: "Remoção",
    body: [
      "Quem submeteu pode retirar uma submissão avaliada. A entrada sai da classificação corrente; o seu registo fica, com os resultados e a indicação de que foi retirada.",
      "As versões publicadas são citadas e não se alteram. Quando uma entrada é retirada ou anulada, as versões que a contêm passam a mostrar um aviso fora do documento.",
      "Um responsável retira ou anula uma entrada quando há declaração falsa, fuga de itens, uso indevido do nome de outrem ou obrigação legal. O motivo é público.",
      "Se um item infringir direitos ou expuser alguém, comunique-o: o item pode ser removido numa nova edição do conjunto, e todas as submissões são recalculadas sobre os restantes.",
      "Um nome de modelo ou de organização usado por quem não o representa é corrigido ou retirado a pedido do titular.",
    ],
  },
  anonymity: {
    title: "Anonimato",
    body: [
      "Para revisão por pares anónima, uma entrada pode esconder o nome, o tamanho e o fornecedor durante um máximo de 180 dias. Aparece com um número, e as pontuações são públicas.",
      "Findo o prazo, ou antes se o fornecedor quiser, os nomes passam a ser mostrados na classificação corrente. As versões publicadas entretanto mantêm o número.",
      "O anonimato não dispensa declarações, quotas nem as regras sobre conflitos de interesses. Os responsáveis conhecem a identidade do fornecedor.",
    ],
  },
  privacy: {
    title: "Privacidade",
    body: [
      "Guardamos o mínimo: o endereço de correio e o nome de quem tem conta, a que organizações pertence, as sessões abertas e os atos que tem de ser possível verificar.",
      [
        "As páginas de leitura não usam cookies, não medem visitas e não carregam nada de terceiros.",
        "Os limites de pedidos usam um código derivado do endereço de rede, que não permite recuperá-lo e caduca em minutos.",
        "As respostas submetidas, as chaves de acesso e as mensagens aos responsáveis ficam cifradas; o processo público não as consegue ler.",
        "O contacto deixado num relato de problema é facultativo e é apagado quando o relato é encerrado.",
      ],
      "O correio é enviado por um prestador externo, que recebe o endereço e o texto de cada mensagem. Mais ninguém recebe dados pessoais.",
      "Cada pessoa pode descarregar os seus dados e apagar a conta. Os resultados publicados ficam com a organização; os dados pessoais são apagados. O registo de auditoria guarda identificadores internos, nunca endereços, e por isso continua verificável.",
    ],
  },
};
