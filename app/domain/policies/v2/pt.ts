import type { PolicyText } from "../policy.ts";

export const textPt: PolicyText = {
  terms: {
    title: "Termos",
    body: [
      "O Prumo é um serviço público de avaliação. Qualquer pessoa pode ler as classificações, citar as versões publicadas e usar os ficheiros que as acompanham, desde que indique a versão e a origem.",
      "Quem submete um modelo fá-lo em nome de uma organização e confirma que:",
      [
        "tem o direito de correr o modelo e de publicar os resultados;",
        "são verdadeiras as declarações que faz (mensagem de sistema, formato de conversa, ferramentas, treino com as perguntas, afinação para o português de Portugal);",
        "as respostas são as que o modelo deu, sem que ninguém as tenha escolhido ou corrigido;",
        "não divulga as perguntas que recebe, não treina modelos com elas e não tenta obter as respostas de referência.",
      ],
      "Quem não quiser declarar como obteve as respostas pode submeter na mesma; a entrada aparece sem lugar na ordenação.",
      "O que é pontuado fica à vista. Conta a pontuação da primeira execução completa de cada revisão do modelo. Uma submissão retirada deixa registo, com os seus resultados, e as versões já publicadas mantêm-na.",
      "Uma declaração falsa, um conjunto de perguntas passado a terceiros ou uma tentativa de contornar as quotas levam à anulação da submissão, com o motivo publicado, e podem levar à suspensão da organização.",
      "O serviço é prestado tal como está. Os responsáveis pelo benchmark corrigem os erros que encontram, mas não respondem por decisões tomadas com base numa classificação.",
      "Estas políticas têm número e data. Cada versão publicada de uma classificação diz quais estavam em vigor; as anteriores continuam disponíveis para leitura.",
    ],
  },
  endpoints: {
    title: "Endpoints registados",
    body: [
      "Quem regista um endpoint dá ao Prumo o endereço de uma API por onde o próprio Prumo faz as perguntas ao modelo. Na condição simples segue só a pergunta; na condição oráculo, também a mensagem de sistema do benchmark. A ordem é nova em cada execução, e nenhum pedido diz de que benchmark vem, que item pergunta, ou em que país ou língua está quem pergunta.",
      "Quem o regista confirma que:",
      [
        "tem o direito de usar o endpoint para este fim e assume o custo dos pedidos;",
        "o endpoint serve o modelo e a revisão declarados, os mesmos do princípio ao fim de uma execução, sem mensagem de sistema, pesquisa, ferramentas ou memória que não tenha declarado;",
        "o endpoint não distingue os pedidos do Prumo dos restantes para lhes responder de outra maneira;",
        "não guarda as perguntas mais do que o funcionamento do serviço exige, não as divulga e não treina modelos com elas nem com as respostas.",
      ],
      "A chave de acesso e os cabeçalhos adicionais são cifrados assim que chegam, para o processo que faz as perguntas: as páginas e a API escrevem-nos e nunca os leem. Servem só para os pedidos a esse endpoint. A organização pode substituí-los ou apagá-los quando quiser. O que apaga sai da base de dados; nas cópias de segurança já feitas fica cifrado até elas serem apagadas.",
      "O consentimento para novas execuções, quando sai uma edição nova do benchmark, é dado no registo e pode ser retirado para as que ainda não começaram. Estas execuções não gastam quota. Sem consentimento, uma entrada a que a edição nova acrescente perguntas fica sem lugar na ordenação até que o fornecedor peça outra execução.",
      "Entre as perguntas seguem outras, que não contam para a pontuação: perguntas do dia a dia cuja redação aponta para outro país, e perguntas sobre as instruções recebidas. Um modelo que lhes responda como se estivesse no país do benchmark mostra que recebeu uma pista escondida. A percentagem dessas respostas é publicada; acima do limite fixado para o benchmark, a entrada fica sem lugar na ordenação até um responsável decidir.",
      "Fica registado que perguntas foram mostradas a quem, quando e por que via: conjunto descarregado, endpoint ou juiz automático. Ao lado de cada entrada aparece quantas das perguntas o seu fornecedor já tinha visto.",
      "Um erro não é uma resposta errada. Uma execução com falhas da plataforma não é pontuada. As perguntas que ficam sem resposta depois de todas as tentativas contam como não tentadas, o seu número é mostrado e, acima de um limite, impedem a entrada. A recusa por um filtro de conteúdos é comportamento do modelo.",
    ],
  },
  quotas: {
    title: "Quotas",
    body: [
      "As quotas existem para que ninguém afine um modelo contra as perguntas ocultas. Contam-se por organização e por mês civil, em tempo universal (UTC); as organizações de um mesmo domínio partilham uma só quota.",
      [
        "A vaga fica reservada quando a submissão é aceite e gasta-se quando a correção começa.",
        "A vaga é devolvida quando a falha é da plataforma, quando a submissão é cancelada antes da correção e quando o ficheiro é recusado.",
        "As correções refeitas e as execuções pedidas pelo Prumo não custam nada.",
        "Quem esgota a quota fica a saber a data e a hora exatas da vaga seguinte.",
      ],
      "Uma organização pode pedir mais vagas, com uma justificação. O responsável que as concede regista o motivo.",
    ],
  },
  conflicts: {
    title: "Conflitos de interesses",
    body: [
      "Os modelos dos autores do benchmark levam essa indicação em toda a parte e só têm lugar na ordenação quando é o Prumo a corrê-los.",
      "Quem decide um veredicto vê a pergunta, as respostas de referência e a resposta do modelo. Antes de gravar a decisão, não vê qual é o modelo, quem o fornece, quantas vezes a resposta foi dada nem a opinião de um juiz automático.",
      "Ninguém decide uma resposta que só os modelos da sua própria organização deram. Uma parte das respostas é decidida duas vezes, por pessoas diferentes, a segunda sem conhecer a decisão da primeira; a concordância entre as duas é publicada.",
      "Cada versão publicada diz quantas decisões foram tomadas, por filiação de quem as tomou. Uma decisão contrária a uma regra que o avaliador dá por certa exige duas pessoas.",
      "Nenhum modelo-juiz avalia modelos da sua própria família.",
    ],
  },
  disputes: {
    title: "Contestações",
    body: [
      "A organização que submeteu pode contestar o resultado na página da submissão: uma contagem, uma etiqueta, a ordenação ou uma anulação. Só pode haver uma contestação aberta por submissão.",
      "Um responsável responde por escrito, com o motivo. Se a contestação for aceite, o veredicto ou a chave de respostas são corrigidos para todos os modelos, e não apenas para o de quem contestou; uma versão já publicada não muda, e a correção sai numa versão seguinte.",
      "Os veredictos por pergunta não são revelados a ninguém, nem durante uma contestação: mostrá-los seria revelar as respostas.",
      "Qualquer pessoa pode, sem conta, comunicar um problema com um item, uma entrada ou uma página.",
    ],
  },
  takedown: {
    title: "Remoção e nomes",
    body: [
      "Quem submeteu pode retirar uma submissão já corrigida. A entrada sai da classificação corrente; fica o registo, com os resultados e a indicação de que foi retirada.",
      "As versões publicadas são citadas e não se alteram. Quando uma entrada é retirada ou anulada, as versões que a contêm passam a mostrar um aviso fora do documento.",
      "Um responsável retira ou anula uma entrada quando há declaração falsa, fuga de itens, uso indevido do nome de outrem ou obrigação legal. O motivo é público.",
      "Se um item infringir direitos ou expuser alguém, comunique-o: o item pode ser removido numa nova edição do benchmark, e todas as submissões são recalculadas sobre os restantes.",
      "O nome de uma organização conhecida só é dado a quem verifica um domínio dela, ou por decisão de um responsável. Um modelo registado por outrem passa para a organização que o desenvolveu quando ela o reclama e o prova; as entradas continuam de quem as submeteu.",
      "Um nome de modelo ou de organização usado por quem não o representa é corrigido ou retirado a pedido do titular.",
    ],
  },
  anonymity: {
    title: "Anonimato",
    body: [
      "Para revisão anónima por pares, uma entrada pode esconder o nome, o tamanho e o fornecedor durante 180 dias, no máximo. Aparece com um número, e as pontuações são públicas.",
      "Findo o prazo, ou antes se o fornecedor quiser, os nomes passam a ser mostrados na classificação corrente. As versões publicadas entretanto mantêm o número.",
      "O anonimato não dispensa declarações nem quotas, nem levanta as regras sobre conflitos de interesses. Os responsáveis sabem quem é o fornecedor.",
    ],
  },
  privacy: {
    title: "Privacidade",
    body: [
      "Guardamos o mínimo: o endereço de e-mail e o nome de quem tem conta, as organizações a que pertence, as sessões abertas e os atos que tem de ser possível verificar.",
      [
        "As páginas de leitura não usam cookies, não medem visitas e não carregam nada de terceiros.",
        "Os limites de pedidos usam um código derivado do endereço de rede, a partir do qual não se chega ao endereço e que caduca em minutos.",
        "As respostas submetidas, as chaves dos endpoints e as mensagens aos responsáveis ficam cifradas; o processo público não as consegue ler.",
        "O contacto deixado ao comunicar um problema é facultativo e é apagado quando o caso é encerrado.",
      ],
      "O e-mail é enviado por um prestador externo, que recebe o endereço e o texto de cada mensagem. Mais ninguém recebe dados pessoais.",
      "Cada pessoa pode descarregar os seus dados e apagar a conta. Os resultados publicados ficam com a organização; os dados pessoais são apagados. O registo de auditoria guarda identificadores internos, nunca endereços, e por isso continua verificável.",
    ],
  },
  changes: {
    title: "O que mudou desde a versão 1",
    body: [
      [
        "Uma parte nova, «Endpoints registados»: o que se espera de quem regista um endpoint, as chaves, o consentimento para novas execuções, as perguntas que não contam e o registo de quem viu o quê.",
        "Diz-se que declarar é facultativo, e o que custa não o fazer.",
        "Diz-se a quem se dão os nomes de organizações conhecidas e a quem passa um modelo reclamado.",
        "O português foi revisto frase a frase, e usa as palavras do resto do sítio: «veredicto», «formato de conversa», «conjunto de perguntas». Nenhuma regra que já existia foi mudada.",
      ],
    ],
  },
};
